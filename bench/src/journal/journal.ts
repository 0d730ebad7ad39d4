import { closeSync, fdatasyncSync, openSync, writeSync } from "node:fs";
import type { JournalEvent } from "@lab/shared/record";

/** The run as it happened. An event is in the file as soon as `append` returns. */
export interface Journal {
  append(event: JournalEvent): void;
  /** Makes what was appended survive a loss of power, too. */
  sync(): void;
  close(): void;
}

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, "a");
  return {
    append: (event) => void writeSync(descriptor, `${JSON.stringify(event)}\n`),
    sync: () => fdatasyncSync(descriptor),
    close: () => closeSync(descriptor),
  };
}
