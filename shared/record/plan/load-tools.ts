import type { GeneratorRest } from "./load.ts";
import type { Plan } from "./plan.ts";

interface LoadToolFacts {
  /** Polls for answers while a run's generators are to stay awake. */
  readonly canStayAwake: boolean;
  /** True if a burst may reuse the connections of the last one. */
  readonly keepsConnections: boolean;
  /** True if answers in flight at the end of a burst are awaited and counted. */
  readonly finishes: boolean;
}

/** The lab's own client, the same one sleeping while it waits, and other tools, which check its figures. */
const LOAD_TOOLS = {
  ours: { canStayAwake: true, keepsConnections: true, finishes: true },
  "ours-asleep": { canStayAwake: false, keepsConnections: true, finishes: true },
  autocannon: { canStayAwake: true, keepsConnections: false, finishes: false },
  wrk: { canStayAwake: false, keepsConnections: false, finishes: false },
  oha: { canStayAwake: false, keepsConnections: false, finishes: true },
} as const satisfies Readonly<Record<string, LoadToolFacts>>;

export type GeneratorName = keyof typeof LOAD_TOOLS;
export const GENERATORS = Object.keys(LOAD_TOOLS) as readonly GeneratorName[];

export const OURS = "ours" satisfies GeneratorName;

export interface LoadTool extends Omit<LoadToolFacts, "canStayAwake"> {
  readonly name: GeneratorName;
  readonly rest: GeneratorRest;
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
