import { type BurstEvent, isBurst } from "@lab/shared/record";
import type { JournalOfRun } from "../run/listed-run.ts";
import { readTextFile } from "./read-record.ts";
import { ReadRunError } from "./read-run-error.ts";

const NONE: JournalOfRun = { bursts: [], damagedLines: 0 };

/** The bursts of a run. Damaged lines are counted and skipped; without a journal there are no bursts. */
export function readJournal(folder: string): JournalOfRun {
  let text: string;
  try {
    text = readTextFile(folder, "journal.jsonl");
  } catch (error) {
    if (error instanceof ReadRunError) return NONE;
    throw error;
  }
  // What comes after the last line's end was cut off when the runner was killed, which is no damage.
  const lines = text.split("\n").slice(0, -1);
  const read = lines.map(eventOf);
  return {
    bursts: read.filter((event) => event !== DAMAGED && event !== OTHER),
    damagedLines: read.filter((event) => event === DAMAGED).length,
  };
}

const DAMAGED = "damaged";
const OTHER = "other";

function eventOf(line: string): BurstEvent | typeof DAMAGED | typeof OTHER {
  try {
    const event: unknown = JSON.parse(line);
    if (isBurst(event)) return event;
    return isCalledBurst(event) ? DAMAGED : OTHER;
  } catch {
    return DAMAGED;
  }
}

function isCalledBurst(event: unknown): boolean {
  return typeof event === "object" && event !== null && "type" in event && event.type === "burst";
}
