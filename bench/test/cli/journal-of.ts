import { watch } from "node:fs/promises";
import { dirname } from "node:path";
import type { JournalEvent } from "@lab/shared/record";
import { holdsFile, JOURNAL, readJournal } from "@lab/shared/run-folder";

const LONGER_THAN_ANY_TEST_MS = 600_000;

export function journalOf(folder: string): readonly JournalEvent[] {
  return holdsFile(folder, JOURNAL) ? readJournal(folder).events : [];
}

/** Waits until a run that is under way has written what is waited for, and returns all that it has written. */
export async function untilJournal(
  folder: string,
  isThere: (events: readonly JournalEvent[]) => boolean,
): Promise<readonly JournalEvent[]> {
  const changes = watch(dirname(folder), { recursive: true, signal: AbortSignal.timeout(LONGER_THAN_ANY_TEST_MS) });
  if (isThere(journalOf(folder))) return journalOf(folder);
  for await (const _ of changes) {
    const events = journalOf(folder);
    if (isThere(events)) return events;
  }
  throw new Error("The folder is watched no more.");
}

export function slicesIn(events: readonly JournalEvent[]) {
  return events.filter((event) => event.type === "burst");
}
