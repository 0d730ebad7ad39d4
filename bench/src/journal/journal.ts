import { closeSync, fdatasyncSync, openSync, writeSync } from "node:fs";
import type { JournalEvent } from "@lab/shared/record";

export interface Journal {
  /** The event as it stands in the file, where it is as soon as this returns. */
  append(event: JournalEvent): JournalEvent;
  /** Makes what was appended survive a loss of power, too. */
  sync(): void;
  close(): void;
}

/** More than clocks tell: further digits come from subtracting, and are a sixth of a packed journal. */
const DIGITS = 9;

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, "a");
  return {
    append: (event) => {
      const line = JSON.stringify(event, rounded);
      writeSync(descriptor, `${line}\n`);
      return JSON.parse(line);
    },
    sync: () => fdatasyncSync(descriptor),
    close: () => closeSync(descriptor),
  };
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;
}
