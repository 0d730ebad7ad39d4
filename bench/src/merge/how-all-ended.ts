import type { RunFinishedEvent, StopReason } from "@lab/shared/record";
import type { Chosen } from "./choose-shards.ts";
import { isFinished, namesOf } from "./shard-run.ts";

/** The least favourable reason of any shard applies to the run. */
const LEAST_FIRST: readonly StopReason[] = ["budget", "rounds", "precision", "void"];

/** The last word of a run that was put together. */
export function howAllEnded({ shards, missing }: Pick<Chosen, "shards" | "missing">): RunFinishedEvent {
  const finished = shards.filter(isFinished);
  const reasons = [...Map.groupBy(finished, ({ ended }) => ended)];
  const parts = [
    ...reasons.map(([reason, same]) => `${namesOf(same)} (${reason})`),
    ...shards.filter((run) => !isFinished(run)).map((run) => `${namesOf([run])} as far as it came`),
    ...missing.map((number) => `without shard ${number}`),
  ];
  const reason = LEAST_FIRST.find((one) => finished.some(({ ended }) => ended === one)) ?? "interrupted";
  return { type: "run-finished", atMs: 0, reason, sentence: `Put together from ${parts.join(", ")}.` };
}
