import type { Environment, Plan } from "@lab/shared/record";
import { whyTooMuch } from "../../ask/up-at-once.ts";
import { UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";

/** Announces a run that this machine has room for, and refuses one that it has not. */
export function announceRun(
  plan: Plan,
  terminal: Pick<Terminal, "say">,
  { machine }: Pick<Environment, "machine">,
): void {
  const reason = whyTooMuch(plan, machine.memoryBytes);
  if (reason !== undefined) throw new UsageError(`--memory: ${reason}`);
  announcePlan(plan, terminal);
}
