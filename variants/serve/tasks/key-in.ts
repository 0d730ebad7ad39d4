import type { TaskQuery } from "@lab/shared/contract";
import { TaskError } from "./task-error.ts";

const LONGEST_KEY = 64;

/** The key of the requested entry. */
export function keyIn({ key }: TaskQuery): string {
  if (typeof key === "string" && key !== "" && key.length <= LONGEST_KEY) return key;
  throw new TaskError(400, `key must be 1 to ${LONGEST_KEY} characters, as in ?key=kept-00.`);
}
