import type { CellAnalysis, Way } from "@lab/shared/record";
import type { ReadableRun } from "../run/listed-run.ts";
import { isOfMatrix, measuredWays, rankOf, serverOf } from "./measured-ways.ts";

export interface Strengths {
  readonly cell: CellAnalysis;
  readonly way?: Way;
}

/** By server, cheapest first: the run of ways, and what it lacks from that of the matrix. */
export function strengthsOf(ofWays: ReadableRun | undefined, ofMatrix: ReadableRun | undefined) {
  const known: readonly Strengths[] = [
    ...(ofWays === undefined ? [] : measuredWays(ofWays.plan, ofWays.analysis).flatMap(({ ways }) => ways)),
    ...(ofMatrix?.analysis.cells ?? []).filter(isOfMatrix).map((cell) => ({ cell })),
  ];
  const servers = Map.groupBy(known, ({ cell }) => serverOf(cell));
  return [...servers].map(([server, all]) => ({
    server,
    all: [...Map.groupBy(all, ({ cell }) => cell.variant).values()]
      .flatMap((some) => some.slice(0, 1))
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  }));
}
