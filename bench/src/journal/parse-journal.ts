import { JournalEvent } from "@lab/shared/record";
import { firstIssueIn } from "./first-issue.ts";

export interface ParsedJournal {
  readonly events: readonly JournalEvent[];
  /** Characters of a last line that was cut off, as happens when the runner is killed while it writes. */
  readonly cutOff: number;
}

class JournalError extends Error {
  override readonly name = "JournalError";
}

/** Reads a journal. Only its last line may be incomplete; damage anywhere else is named with its line. */
export function parseJournal(text: string): ParsedJournal {
  const end = text.lastIndexOf("\n") + 1;
  const lines = text.slice(0, end).split("\n").slice(0, -1);
  return { events: lines.map(parseLine), cutOff: text.length - end };
}

function parseLine(line: string, index: number): JournalEvent {
  const parsed = JournalEvent.safeParse(jsonIn(line, index));
  if (parsed.success) return parsed.data;
  throw new JournalError(`Line ${index + 1} of the journal is not an event: ${firstIssueIn(parsed.error)}`);
}

function jsonIn(line: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new JournalError(`Line ${index + 1} of the journal is damaged: ${line.slice(0, 60)}`, { cause });
  }
}
