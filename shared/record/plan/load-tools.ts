import type { GeneratorRest } from "./load.ts";
import type { Plan } from "./plan.ts";
import { GeneratorName } from "./traffic.ts";

const { ours, "ours-asleep": oursAsleep, autocannon, wrk } = GeneratorName.enum;

export interface LoadTool {
  readonly name: GeneratorName;
  readonly rest: GeneratorRest;
  /** True if a burst reuses the connections of the last one. */
  readonly keepsConnections: boolean;
  /** True if answers in flight at the end of a burst are awaited and counted. */
  readonly finishes: boolean;
}

/** The load tools of a plan's cells, as they behave in it. */
export function loadToolsOf({ cells, generator, schedule }: Plan): readonly LoadTool[] {
  const named = new Set(cells.map(({ traffic }) => traffic.generator));
  return GeneratorName.options
    .filter((name) => named.has(name))
    .map((name) => ({
      name,
      rest: name === ours || name === autocannon ? generator : "asleep",
      keepsConnections: schedule.protocol === "interleaved" && (name === ours || name === oursAsleep),
      finishes: name !== autocannon && name !== wrk,
    }));
}
