import { closeSync, fdatasyncSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { type JournalEvent, type Plan, reasonOf } from "@lab/shared/record";
import { eventsOf, JournalError } from "@lab/shared/run-folder";

export interface Journal {
  /** The folder that it is in. */
  readonly folder: string;
  /** Appends the event, and returns it as the file has it. */
  append(event: JournalEvent): JournalEvent;
  /** Makes what was appended survive a loss of power, too. */
  sync(): void;
  close(): void;
}

/** More precise than the clocks: further digits come from subtracting, and are a sixth of a packed journal. */
const DIGITS = 9;

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, "a");
  return {
    folder: dirname(file),
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

/** Writes many lines per call: a system call takes longer than most lines. */
const CHUNK_CHARACTERS = 1_048_576;

/** Copies the journals of runs into one file and yields their events. A damaged journal counts up to the damage. */
export function* joinJournals<Run extends { readonly folder: string; readonly plan: Plan }>(
  runs: readonly Run[],
  into: string,
  lastWord: (atMs: number) => JournalEvent,
  broken: (run: Run, reason: string) => void,
): Generator<JournalEvent, void> {
  using lines = linesInto(into);
  let latestMs = 0;
  for (const run of runs) {
    try {
      for (const event of eventsOf(run.folder, { plan: run.plan, handOn: (line) => lines.add(line) })) {
        latestMs = Math.max(latestMs, event.atMs);
        yield event;
      }
    } catch (error) {
      if (!(error instanceof JournalError)) throw error;
      broken(run, reasonOf(error));
    }
  }
  const last = lastWord(latestMs);
  lines.add(JSON.stringify(last));
  yield last;
}

function linesInto(file: string) {
  const descriptor = openSync(file, "w");
  let waiting = "";
  const write = (): void => {
    writeSync(descriptor, waiting);
    waiting = "";
  };
  return {
    add(line: string): void {
      waiting += `${line}\n`;
      if (waiting.length > CHUNK_CHARACTERS) write();
    },
    [Symbol.dispose](): void {
      write();
      closeSync(descriptor);
    },
  };
}
