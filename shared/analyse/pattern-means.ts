import type { PatternMean } from "../record/index.ts";
import { estimateOfLogs, mean } from "../statistics/index.ts";
import { columnIn } from "./column-in.ts";
import { type ComparedCell, effectsOn } from "./compared-cell.ts";

/** Averages a pattern's cost over the adapters of a framework; with one adapter the cell itself is the answer. */
export function patternMeans(views: readonly ComparedCell[]): readonly PatternMean[] {
  // Variants outside the matrix answer other questions.
  const compared = views.filter(
    (view) =>
      view.cell.twinOf === undefined &&
      view.cell.coordinates["group"] === undefined &&
      effectsOn(view, "costUs").length > 0,
  );
  const groups = Map.groupBy(compared, keyWithoutAdapter);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || new Set(group.map(({ cell }) => cell.coordinates["adapter"])).size < 2) return [];
    const perRound = Map.groupBy(
      group.flatMap((view) => effectsOn(view, "costUs")),
      ({ round }) => round,
    );
    // A round that lacks an adapter would average fewer of them.
    const whole = [...perRound.values()].filter((round) => round.length === group.length);
    const logs = whole.flatMap((round) => mean(round.map(({ effect }) => effect)) ?? []);
    return [
      {
        ...columnIn(first.cell),
        cells: group.map(({ cell }) => cell.id),
        ratio: estimateOfLogs(logs, { absent: "no round had all of them" }),
      },
    ];
  });
}

function keyWithoutAdapter({ cell: { coordinates } }: ComparedCell): string {
  const others = Object.entries(coordinates).filter(([name]) => name !== "adapter");
  return JSON.stringify(others.toSorted(([one], [other]) => one.localeCompare(other)));
}
