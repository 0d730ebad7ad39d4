import { existsSync } from "node:fs";
import { watch } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JournalEvent } from "@lab/shared/record";
import { readJournal } from "../../src/journal/read-journal.ts";

export function journalOf(folder: string): readonly JournalEvent[] {
  const file = join(folder, "journal.jsonl");
  return existsSync(file) ? readJournal(file).events : [];
}

/** Waits until a run that is under way has written what is waited for, and returns all that it has written. */
export async function untilJournal(
  folder: string,
  isThere: (events: readonly JournalEvent[]) => boolean,
): Promise<readonly JournalEvent[]> {
  const changes = watch(dirname(folder), { recursive: true, signal: AbortSignal.timeout(50_000) });
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
