import { closeSync, openSync, writeSync } from "node:fs";
import { type JournalEvent, type Plan, reasonOf } from "@lab/shared/record";
import { eventsOf, JournalError } from "@lab/shared/run-folder";

/** Writes many lines per call: a system call takes longer than most lines. */
const CHUNK_CHARACTERS = 1_048_576;

/** Copies the journals of runs into one file and yields their events. A damaged journal counts up to the damage. */
export function* joinJournals(
  runs: readonly { readonly folder: string; readonly plan: Plan }[],
  into: string,
  lastWord: (atMs: number) => JournalEvent,
  broken: (folder: string, reason: string) => void,
): Generator<JournalEvent, void> {
  using lines = new Lines(into);
  let latestMs = 0;
  for (const { folder, plan } of runs) {
    try {
      for (const event of eventsOf(folder, { plan, handOn: (line) => lines.add(line) })) {
        latestMs = Math.max(latestMs, event.atMs);
        yield event;
      }
    } catch (error) {
      if (!(error instanceof JournalError)) throw error;
      broken(folder, reasonOf(error));
    }
  }
  const last = lastWord(latestMs);
  lines.add(JSON.stringify(last));
  yield last;
}

class Lines implements Disposable {
  readonly #descriptor: number;
  #waiting = "";

  constructor(file: string) {
    this.#descriptor = openSync(file, "w");
  }

  add(line: string): void {
    this.#waiting += `${line}\n`;
    if (this.#waiting.length > CHUNK_CHARACTERS) this.#write();
  }

  #write(): void {
    writeSync(this.#descriptor, this.#waiting);
    this.#waiting = "";
  }

  [Symbol.dispose](): void {
    this.#write();
    closeSync(this.#descriptor);
  }
}
