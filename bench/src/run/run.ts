import { type RunFinishedEvent, reasonOf, type SliceEvent } from "@lab/shared/record";
import { type RoundTiming, type SoFar, steer } from "../analyse/steering.ts";
import { runClassicRound } from "./classic-round.ts";
import type { Run } from "./laboratory.ts";
import { runRound } from "./round.ts";

/** What an earlier session of the same run had come to; nothing for a new one. */
export interface Earlier extends Pick<SoFar, "slices" | "roundsDone"> {
  /** The next round gets this number. */
  readonly roundsBegun: number;
}

/** What kept every cell from being measured twice in a row keeps them from it a third time. */
const FRUITLESS_ROUNDS = 2;
const NOTHING_MEASURED = "In two rounds, one after the other, no cell could be measured.";

/** Rounds until the steering says stop, the user does, or something breaks; always ends in a `run-finished`. */
export async function runToTheEnd(given: Run, earlier: Earlier): Promise<RunFinishedEvent> {
  const slices: SliceEvent[] = [...earlier.slices];
  const run = alsoKeeping(slices, given);
  const timings: RoundTiming[] = [];
  const slicesBy = [slices.length];
  try {
    for (let round = earlier.roundsBegun; ; round++) {
      const elapsedMs = run.laboratory.clock.nowMs();
      const roundsDone = earlier.roundsDone + timings.length;
      const decision = steer(run.plan, { slices, roundsDone, elapsedMs, timings });
      if (decision.next === "stop") return finish(run, decision.reason, decision.sentence);
      timings.push(await oneRound(run, round, decision.blocks));
      slicesBy.push(slices.length);
      if (slicesBy.at(-1) === slicesBy.at(-1 - FRUITLESS_ROUNDS)) return finish(run, "failed", NOTHING_MEASURED);
    }
  } catch (error) {
    if (run.signal.aborted) return finish(run, "interrupted", "Stopped when asked to.");
    finish(run, "failed", reasonOf(error));
    throw error;
  }
}

function oneRound(run: Run, round: number, blocks: number): Promise<RoundTiming> {
  const { schedule } = run.plan;
  return schedule.protocol === "classic"
    ? runClassicRound(run, schedule, round)
    : runRound(run, schedule, round, blocks);
}

function alsoKeeping(slices: SliceEvent[], run: Run): Run {
  const record: Run["record"] = (event) => {
    run.record(event);
    if (event.type === "slice") slices.push(event);
  };
  return { ...run, record };
}

function finish({ laboratory, record, sync }: Run, reason: RunFinishedEvent["reason"], sentence: string) {
  const event: RunFinishedEvent = { type: "run-finished", atMs: laboratory.clock.nowMs(), reason, sentence };
  record(event);
  sync();
  return event;
}
