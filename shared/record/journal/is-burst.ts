import { type Check, quickCheck } from "../quick-check.ts";
import { BurstEvent } from "./journal-event.ts";

let check: Check | undefined;

/** As its schema says, but quickly: most lines of a journal are bursts. */
export function isBurst(event: unknown): event is BurstEvent {
  check ??= quickCheck(BurstEvent);
  return check(event);
}
