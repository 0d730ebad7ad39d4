import type { CellAnalysis, PatternMean } from "@lab/shared/record";
import { mean } from "./averages.ts";
import type { Comparisons } from "./comparisons.ts";
import { estimateOfLogs } from "./estimates.ts";

/** What a pattern costs over all the adapters of a framework; where there is one adapter, the cell itself says it. */
export function patternMeans(
  cells: readonly CellAnalysis[],
  { effectsOf }: Pick<Comparisons, "effectsOf">,
): readonly PatternMean[] {
  // What stands beside the matrix answers a question of its own.
  const compared = cells.filter(
    ({ id, coordinates }) => coordinates["group"] === undefined && effectsOf(id).length > 0,
  );
  const groups = Map.groupBy(compared, ({ framework, pattern }) => `${framework} ${pattern}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || new Set(group.map(({ adapter }) => adapter)).size < 2) return [];
    const perRound = Map.groupBy(
      group.flatMap(({ id }) => effectsOf(id)),
      ({ round }) => round,
    );
    // A round in which one of them is missing would be the mean of something else.
    const whole = [...perRound.values()].filter((round) => round.length === group.length);
    const logs = whole.flatMap((round) => mean(round.map(({ effect }) => effect)) ?? []);
    const { pattern, framework } = first;
    const cellIds = group.map(({ id }) => id);
    return [
      { pattern, framework, cells: cellIds, ratio: estimateOfLogs(logs, { absent: "no round had all of them" }) },
    ];
  });
}
