import type { Catalogue } from "../../words/catalogue.ts";
import { numbers } from "./drawing/scales.ts";

type Observed = Readonly<Record<"round" | "atS", number>>;

/** Room between two rounds, as a share of all that is drawn. */
const GAP = 0.02;

/** Each at the second of its own cell's measuring: between its rounds others were measured, and nothing is to be seen. */
export function inOwnTime<Row extends Observed>(rows: readonly Row[]): readonly (Row & { readonly ownS: number })[] {
  const rounds = [...Map.groupBy(rows, ({ round }) => round).values()].map((ofRound) => {
    const seconds = ofRound.map(({ atS }) => atS);
    const [least, most] = [Math.min(...seconds), Math.max(...seconds)];
    return { ofRound, least, length: most - least };
  });
  const gap = GAP * rounds.reduce((sum, { length }) => sum + length, 0);
  let start = 0;
  return rounds.flatMap(({ ofRound, least, length }) => {
    const placed = ofRound.map((row) => ({ ...row, ownS: start + row.atS - least }));
    start += length + gap;
    return placed;
  });
}

export function timeAxis({ charts }: Catalogue) {
  const axis = { title: charts.slices.own, grid: false, tickCount: 8 };
  return numbers("ownS", { nice: false, padding: 10, zero: false }, axis);
}
