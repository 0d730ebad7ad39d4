import { isBurst, JournalEvent } from "@lab/shared/record";
import { firstIssueIn } from "./first-issue.ts";
import { linesOf } from "./read-lines.ts";

export interface ReadJournal {
  readonly events: readonly JournalEvent[];
  /** Bytes of a last line that was cut off, as happens when the runner is killed while it writes. */
  readonly cutOff: number;
}

export class JournalError extends Error {
  override readonly name = "JournalError";
}

/** Reads a journal as a whole. Only its last line may be incomplete; damage anywhere else is named with its line. */
export function readJournal(file: string): ReadJournal {
  const events: JournalEvent[] = [];
  const lines = eventsOf(file);
  for (let next = lines.next(); ; next = lines.next()) {
    if (next.done) return { events, cutOff: next.value };
    events.push(next.value);
  }
}

/** Reads it event by event, as they are asked for, and hands on each line once it is one. In the end comes what was cut off. */
export function* eventsOf(file: string, handOn?: (line: string) => void): Generator<JournalEvent, number> {
  const lines = linesOf(file);
  for (let number = 1; ; number++) {
    const next = lines.next();
    if (next.done) return next.value;
    const event = parseLine(next.value, number);
    handOn?.(next.value);
    yield event;
  }
}

function parseLine(line: string, number: number): JournalEvent {
  const content = jsonIn(line, number);
  if (isBurst(content)) return content;
  const parsed = JournalEvent.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new JournalError(`Line ${number} of the journal is not an event: ${firstIssueIn(parsed.error)}`);
}

function jsonIn(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new JournalError(`Line ${number} of the journal is damaged: ${line.slice(0, 60)}`, { cause });
  }
}
