import type { BurstEvent, CapacityEvent, RunFinishedEvent } from "@lab/shared/record";
import { slicesIn } from "../analyse/observations/slices.ts";
import { type RoundTiming, steer } from "../analyse/steer/steering.ts";
import { type Capacities, capacitiesIn } from "./capacity.ts";
import { runClassicRound } from "./classic-round.ts";
import type { Run } from "./laboratory.ts";
import { runRound, type WhichRound } from "./round.ts";
import { untilFinished } from "./until-finished.ts";

/** The state of an earlier session of the same run; empty for a new run. */
export interface Earlier {
  readonly bursts: readonly BurstEvent[];
  readonly roundsDone: number;
  /** Complete cells of an interrupted round: the next round measures only the others. */
  readonly cellsDone: ReadonlySet<string>;
  readonly capacities: readonly CapacityEvent[];
  /** The next round gets this number. */
  readonly roundsBegun: number;
}

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
      const timing = await oneRound(run, which, capacitiesIn(capacities));
      // The rest of a round says little of what a whole one takes.
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
