import {
  type BurstEvent,
  type CapacityEvent,
  type Cell,
  type ClassicSchedule,
  inFlightOf,
  type RunFinishedEvent,
} from "@lab/shared/record";
import { slicesIn } from "../analyse/observations/slices.ts";
import { type RoundTiming, steer } from "../analyse/steer/steering.ts";
import type { Progress } from "../journal/progress.ts";
import type { Capacities } from "./capacity.ts";
import { fire } from "./fire.ts";
import type { Run } from "./laboratory.ts";
import { Lineup } from "./lineup.ts";
import { runRound, type WhichRound } from "./round.ts";
import { type LiveCell, now } from "./start-cell.ts";
import { untilFinished } from "./until-finished.ts";

export type Earlier = Omit<Progress, "elapsedMs" | "ended">;

/** The run ends after this many rounds in which no cell could be measured. */
const FRUITLESS_ROUNDS = 2;
const NOTHING_MEASURED = "In two rounds, one after the other, no cell could be measured.";

/** Rounds until the steering says stop, the user does, or something breaks; always ends in a `run-finished`. */
export async function runToTheEnd(given: Run, earlier: Earlier): Promise<RunFinishedEvent> {
  const bursts: BurstEvent[] = [...earlier.bursts];
  const capacities: CapacityEvent[] = [...earlier.capacities];
  const run = alsoKeeping(bursts, capacities, given);
  const timings: RoundTiming[] = [];
  let { roundsDone, cellsDone } = earlier;
  const burstsBy = [bursts.length];
  return untilFinished(run, async () => {
    for (let round = earlier.roundsBegun; ; round++) {
      const elapsedMs = run.laboratory.clock.nowMs();
      const decision = steer(run.plan, { slices: slicesIn(bursts), roundsDone, elapsedMs, timings });
      if (decision.next === "stop") return decision;
      const which = { round, blocks: decision.blocks, cellsDone };
      const known = new Map(capacities.map(({ family, perSecond }) => [family, perSecond]));
      const timing = await oneRound(run, which, known);
      // The rest of an interrupted round does not show how long a whole one takes.
      if (cellsDone.size === 0) timings.push(timing);
      roundsDone += 1;
      cellsDone = new Set();
      burstsBy.push(bursts.length);
      if (burstsBy.at(-1) === burstsBy.at(-1 - FRUITLESS_ROUNDS))
        return { reason: "failed", sentence: NOTHING_MEASURED };
    }
  });
}

function oneRound(run: Run, which: WhichRound, capacities: Capacities): Promise<RoundTiming> {
  const { schedule } = run.plan;
  return schedule.protocol === "classic"
    ? runClassicRound(run, schedule, which)
    : runRound(run, schedule, which, capacities);
}

function alsoKeeping(bursts: BurstEvent[], capacities: CapacityEvent[], run: Run): Run {
  const record: Run["record"] = (event) => {
    run.record(event);
    if (event.type === "burst") bursts.push(event);
    if (event.type === "capacity-found") capacities.push(event);
  };
  return { ...run, record };
}

/** The published protocol: one cell after another, each alone, warmed up and then measured in a single long burst. */
async function runClassicRound(run: Run, schedule: ClassicSchedule, { round, cellsDone = new Set() }: WhichRound) {
  const { clock } = run.laboratory;
  const startedMs = clock.nowMs();
  run.record({ type: "round-started", ...now(run, round), blocks: 1 });
  for (const [position, cell] of run.plan.cells.entries()) {
    if (!cellsDone.has(cell.id)) await measureAlone(run, schedule, { round, position }, cell);
  }
  run.record({ type: "block-finished", ...now(run, round), block: 0 });
  run.record({ type: "round-finished", ...now(run, round) });
  run.sync();
  return { aroundMs: 0, blocksMs: clock.nowMs() - startedMs, blocks: 1 };
}

async function measureAlone(
  run: Run,
  schedule: ClassicSchedule,
  { round, position }: { readonly round: number; readonly position: number },
  cell: Cell,
): Promise<void> {
  await using lineup = new Lineup(run, round);
  const load = { ...schedule.measured, ...inFlightOf(cell.traffic.arrivals), keepsConnections: false };
  await lineup.join(cell);
  await lineup.prepare(cell, (live) => prepare(run, schedule, live));
  await lineup.measure(cell, { round, block: 0, position, part: 0 }, load);
  await lineup.leave();
  run.sync();
}

/** Warm-up outside the measurement; then garbage is collected once. */
async function prepare(run: Run, { warmUp }: ClassicSchedule, live: LiveCell): Promise<void> {
  const { control } = run.laboratory;
  await fire(run, live, { ...warmUp, keepsConnections: false });
  const { controlUrl } = live.server.ready;
  if (controlUrl !== undefined) await control.collectGarbage(controlUrl);
}
