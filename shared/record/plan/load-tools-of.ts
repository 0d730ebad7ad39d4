import type { GeneratorRest } from "./load.ts";
import { GENERATORS, type GeneratorName, LOAD_TOOLS } from "./load-tools.ts";
import type { Plan } from "./plan.ts";

export interface LoadTool {
  readonly name: GeneratorName;
  readonly rest: GeneratorRest;
  readonly keepsConnections: boolean;
  readonly finishes: boolean;
}

/** The load tools of a plan's cells, as they behave in it. */
export function loadToolsOf({ cells, generator, schedule }: Plan): readonly LoadTool[] {
  const named = new Set(cells.map(({ traffic }) => traffic.generator));
  return GENERATORS.filter((name) => named.has(name)).map((name) => {
    const { canStayAwake, keepsConnections, finishes } = LOAD_TOOLS[name];
    const keeps = keepsConnections && schedule.protocol === "interleaved";
    return { name, rest: canStayAwake ? generator : "asleep", keepsConnections: keeps, finishes };
  });
}
