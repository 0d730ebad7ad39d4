import { nodeText } from "../text/node-text.ts";
import { areAlike } from "./alike-runs.ts";
import type { ReadableRun } from "./listed-run.ts";

/** A run in a select: with when, where and on what it was made. */
interface Named {
  readonly name: string;
  readonly label: string;
}

/** A run, and what it may be held against: those made alike, and those that were not. */
export interface RunChoice extends Named {
  readonly alike: readonly Named[];
  readonly others: readonly Named[];
}

export function runChoices(pairs: readonly (readonly [ReadableRun, ReadableRun])[]): readonly RunChoice[] {
  return [...Map.groupBy(pairs, ([, second]) => second)].map(([second, withFirsts]) => {
    const firsts = withFirsts.map(([first]) => first);
    return {
      ...named(second),
      alike: firsts.filter((first) => areAlike(first, second)).map(named),
      others: firsts.filter((first) => !areAlike(first, second)).map(named),
    };
  });
}

function named({ name, plan, environment, analysis }: ReadableRun): Named {
  const { cpuModel, cores, platform, arch } = environment.machine;
  const machine = `${typeof cpuModel === "string" ? cpuModel : `${platform} ${arch}`} × ${cores}`;
  const node = nodeText(analysis.cells) ?? environment.node.version;
  const facts = [plan.createdAt.slice(0, 10), machine, `Node ${node}`, plan.isolation, name];
  return { name, label: facts.join(" · ") };
}
