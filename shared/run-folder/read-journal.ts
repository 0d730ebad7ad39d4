import { join } from "node:path";
import { type BurstEvent, firstIssueIn, isBurst, isObject, JournalEvent, jsonIn, type Plan } from "../record/index.ts";
import { JOURNAL } from "./names.ts";
import { linesOf } from "./read-lines.ts";
import { RunFolderError } from "./run-folder-error.ts";

export interface ReadJournal {
  readonly events: readonly JournalEvent[];
  /** Bytes of a last line that was cut off, as happens when the runner is killed while it writes. */
  readonly cutOff: number;
}

export class JournalError extends Error {
  override readonly name = "JournalError";
}

const COPY_AGAIN = "Copy the run's folder again.";

/** Reads the journal of a run. Only its last line may be incomplete; damage anywhere else is named with its line. */
export function readJournal(folder: string, plan?: Plan): ReadJournal {
  const events: JournalEvent[] = [];
  const lines = eventsOf(folder, { plan });
  for (let next = lines.next(); ; next = lines.next()) {
    if (next.done) return { events, cutOff: next.value };
    events.push(next.value);
  }
}

interface Reading {
  /** Passed each valid line. */
  readonly handOn?: (line: string) => void;
  /** The plan of the run, whose journal it must be. */
  readonly plan?: Plan | undefined;
}

/** Reads a journal event by event. Returns the number of bytes that were cut off. */
export function* eventsOf(folder: string, { handOn, plan }: Reading = {}): Generator<JournalEvent, number> {
  const lines = linesOf(folder, JOURNAL, Number.POSITIVE_INFINITY);
  const faultOf = faults(plan);
  try {
    for (let number = 1; ; number++) {
      const next = lines.next();
      if (next.done) return next.value;
      const where = `Line ${number} of ${join(folder, JOURNAL)}`;
      const event = parseLine(next.value, where);
      const fault = faultOf(event);
      if (fault !== undefined) throw new JournalError(`${where} ${fault}. ${COPY_AGAIN}`);
      handOn?.(next.value);
      yield event;
    }
  } finally {
    // Closes the file where a line is damaged, or the caller stops early.
    lines.return(0);
  }
}

/** Passed one event after another, returns why one cannot follow those before it, or is of another run. */
function faults(plan?: Plan): (event: JournalEvent) => string | undefined {
  const cells = plan && new Set(plan.cells.map(({ id }) => id));
  const runs = plan && [plan, ...(plan.merged?.shards ?? [])].map(({ runId }) => runId);
  const isRepeated = repetitions();
  let latestMs = 0;
  return (event) => {
    const isStart = event.type === "run-started";
    if (isStart && event.runId !== undefined && runs?.includes(event.runId) === false) {
      return `is of another run, ${event.runId}`;
    }
    // Shards that were merged follow one another, each from its own beginning.
    if (event.atMs < latestMs && !isStart) return "is older than the line before it";
    latestMs = event.atMs;
    if (isRepeated(event)) return "repeats a measurement of its round";
    return "cell" in event && cells?.has(event.cell) === false ? "is of a cell that plan.json lacks" : undefined;
  };
}

/** Returns true for a measurement at a place that an earlier one has: counted twice, it would pass for a new round. */
function repetitions(): (event: JournalEvent) => boolean {
  const places = new Set<string>();
  return (event) => {
    if (event.type !== "burst") return false;
    const { cell, round, block, position, part } = event;
    const before = places.size;
    return places.add([cell, round, block, position, part].join()).size === before;
  };
}

function parseLine(line: string, where: string): JournalEvent {
  const content = contentOf(line, where);
  if (isBurst(content)) return content;
  const parsed = JournalEvent.safeParse(content, { reportInput: true });
  if (parsed.success) return parsed.data;
  const remedy = "Copy it again, or use the version of the lab that wrote it.";
  throw new JournalError(`${where} is not an event: ${firstIssueIn(parsed.error)}. ${remedy}`);
}

function contentOf(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new JournalError(`${where} is damaged: "${line.slice(0, 60)}". ${COPY_AGAIN}`, { cause });
  }
}

/** The bursts of a run, none without a journal, and the number of damaged or repeated lines, which are skipped. */
export function readBursts(folder: string): { readonly bursts: readonly BurstEvent[]; readonly damagedLines: number } {
  const bursts: BurstEvent[] = [];
  const isRepeated = repetitions();
  let damagedLines = 0;
  try {
    for (const line of linesOf(folder, JOURNAL)) {
      const read = burstIn(line);
      if (read === "other") continue;
      if (read === "damaged" || isRepeated(read)) damagedLines += 1;
      else bursts.push(read);
    }
  } catch (error) {
    if (!(error instanceof RunFolderError)) throw error;
  }
  return { bursts, damagedLines };
}

function burstIn(line: string): BurstEvent | "damaged" | "other" {
  const event = jsonIn(line);
  if (isBurst(event)) return event;
  const isDamaged = event === undefined || (isObject(event) && event["type"] === "burst");
  return isDamaged ? "damaged" : "other";
}
