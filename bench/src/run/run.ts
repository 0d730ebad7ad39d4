import { wholeRun } from "@lab/shared/analyse";
import {
  type CapacityEvent,
  type Cell,
  type ClassicSchedule,
  type RunFinishedEvent,
  reasonOf,
  type Schedule,
} from "@lab/shared/record";
import type { Progress } from "../journal/progress.ts";
import type { Capacities } from "./capacity.ts";
import { fireAlone } from "./fire.ts";
import type { Run } from "./laboratory.ts";
import { Lineup } from "./lineup.ts";
import { runRound, type WhichRound } from "./round.ts";
import { type LiveCell, now } from "./start-cell.ts";

export type Earlier = Omit<Progress, "elapsedMs" | "ended">;

/** The run ends after this many rounds in which no cell could be measured. */
const FRUITLESS_ROUNDS = 2;
const NOTHING_MEASURED = "No cell could be measured in two consecutive rounds.";

/** Rounds until there are enough, the clock or the user says stop, or something breaks; always ends in a `run-finished`. */
export async function runToTheEnd(given: Run, earlier: Earlier): Promise<RunFinishedEvent> {
  const capacities: CapacityEvent[] = [...earlier.capacities];
  let bursts = 0;
  const record: Run["record"] = (event) => {
    given.record(event);
    if (event.type === "burst") bursts += 1;
    if (event.type === "capacity-found") capacities.push(event);
  };
  const run = { ...given, record };
  const { clock } = run.laboratory;
  let { roundsDone, cellsDone } = earlier;
  let longestMs = 0;
  let fruitless = 0;
  return untilFinished(run, async () => {
    for (let round = earlier.roundsBegun; ; round++) {
      const startedMs = clock.nowMs();
      const ending = anotherRound(run.plan.schedule, { roundsDone, elapsedMs: startedMs, longestMs });
      if (ending !== undefined) return ending;
      const before = bursts;
      const known = new Map(capacities.map(({ family, perSecond }) => [family, perSecond]));
      await oneRound(run, { round, cellsDone }, known);
      longestMs = Math.max(longestMs, clock.nowMs() - startedMs);
      roundsDone += 1;
      cellsDone = new Set();
      fruitless = bursts === before ? fruitless + 1 : 0;
      if (fruitless === FRUITLESS_ROUNDS) return { reason: "failed", sentence: NOTHING_MEASURED };
    }
  });
}

function oneRound(run: Run, which: WhichRound, capacities: Capacities): Promise<void> {
  const { schedule } = run.plan;
  return schedule.protocol === "classic"
    ? runClassicRound(run, schedule, which)
    : runRound(run, schedule, which, capacities);
}

/** The published protocol: one cell after another, each alone, warmed up and then measured in a single long burst. */
async function runClassicRound(run: Run, schedule: ClassicSchedule, { round, cellsDone = new Set() }: WhichRound) {
  run.record({ type: "round-started", ...now(run, round), blocks: 1 });
  for (const [position, cell] of run.plan.cells.entries()) {
    if (cellsDone.has(cell.id)) continue;
    await measureAlone(run, schedule, { round, position }, cell);
    run.sync();
  }
  run.record({ type: "block-finished", ...now(run, round), block: 0 });
  run.record({ type: "round-finished", ...now(run, round) });
  run.sync();
}

async function measureAlone(
  run: Run,
  schedule: ClassicSchedule,
  { round, position }: { readonly round: number; readonly position: number },
  cell: Cell,
): Promise<void> {
  await using lineup = new Lineup(run, round);
  await lineup.join([cell]);
  await lineup.prepare(cell, (live) => prepare(run, schedule, live));
  await lineup.measure(cell, { round, block: 0, position, part: 0 }, { durationMs: schedule.measured.durationMs });
}

/** Warm-up outside the measurement; then garbage is collected once. */
async function prepare(run: Run, { warmUp }: ClassicSchedule, live: LiveCell): Promise<void> {
  const { control } = run.laboratory;
  await fireAlone(run, live, warmUp);
  const { controlUrl } = live.server.ready;
  if (controlUrl !== undefined) await control.collectGarbage(controlUrl);
}

interface SoFar {
  readonly roundsDone: number;
  readonly elapsedMs: number;
  /** The longest round of this session; 0 before the first. */
  readonly longestMs: number;
}

/** Why there is no further round; undefined if the budget has room for one as long as the longest so far. */
export function anotherRound(schedule: Schedule, { roundsDone, elapsedMs, longestMs }: SoFar): Ending | undefined {
  const { min, max } = schedule.rounds;
  if (roundsDone >= max) return wholeRun(roundsDone, max);
  if (roundsDone < min || schedule.protocol === "classic") return undefined;
  const fits = elapsedMs + longestMs <= schedule.budgetMs;
  return fits ? undefined : wholeRun(roundsDone, max);
}

/** Why a run ends by itself, and in which words. */
type Ending = Pick<RunFinishedEvent, "reason" | "sentence">;

/** However a run ends, its last event is a `run-finished`. Errors are recorded, and thrown again. */
async function untilFinished(run: Run, carryOut: () => Promise<Ending>): Promise<RunFinishedEvent> {
  try {
    return finish(run, await carryOut());
  } catch (error) {
    if (run.signal.aborted) return finish(run, { reason: "interrupted", sentence: "Stopped when asked to." });
    finish(run, { reason: "failed", sentence: reasonOf(error) });
    throw error;
  }
}

function finish({ laboratory, record, sync }: Run, { reason, sentence }: Ending): RunFinishedEvent {
  const event: RunFinishedEvent = { type: "run-finished", atMs: laboratory.clock.nowMs(), reason, sentence };
  record(event);
  sync();
  return event;
}
