import { inColumns } from "../../../src/cli/view/columns.ts";
import { type FittedLine, fitLine } from "./fit.ts";
import type { MeasuredPlace } from "./measure-place.ts";
import { pairsOf, pointsOf } from "./points.ts";

const ALL = "all";

/** Found against injected: a line for each place, and one for all, by either timer. */
export function lineTable(places: readonly MeasuredPlace[]): string {
  const groups = [...places.map((place) => [place.name, [place]] as const), [ALL, places] as const];
  return table(
    ["place", "slope by CPU time (95%)", "intercept", "slope by the clock (95%)", "intercept", "rounds"],
    groups.map(([name, some]) => {
      const lines = (["cpuUs", "clockUs"] as const).map((timer) => fitLine(some.flatMap((one) => pairsOf(one, timer))));
      const cells = lines.flatMap((line) =>
        line === undefined ? ["–", "–"] : [slopeOf(line), percent(line.intercept)],
      );
      return [name, ...cells, String(lines[0]?.rounds ?? 0)];
    }),
  );
}

function slopeOf({ slope, low, high }: FittedLine): string {
  return `${slope.toFixed(3)}${low === undefined || high === undefined ? "" : ` [${low.toFixed(3)}, ${high.toFixed(3)}]`}`;
}

export function pointTable(places: readonly MeasuredPlace[]): string {
  return table(
    ["place", "injected", "found", "found ÷ injected"],
    pointsOf(places.flatMap((place) => pairsOf(place, "cpuUs"))).map(({ place, injected, found }) => [
      place,
      percent(injected),
      percent(found),
      (found / injected).toFixed(3),
    ]),
  );
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return inColumns(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
