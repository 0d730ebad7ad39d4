import { type CellAnalysis, type CellStarts, headlineOf, type Way } from "@lab/shared/record";
import type { ReadableRun } from "../run/listed-run.ts";
import { isOfMatrix, measuredWays, serverOf } from "./measured-ways.ts";
import type { StartsByVariant } from "./starts-by-variant.ts";

/** A pattern or a way on a server, the run that measured it, and its other properties. */
export interface Strengths {
  readonly run: ReadableRun;
  readonly cell: CellAnalysis;
  readonly way?: Way;
  readonly starts?: CellStarts;
}

export interface StrengthsOnServer {
  readonly server: string;
  /** Cheapest first. */
  readonly all: readonly Strengths[];
}

/** From the run of ways, and from that of the matrix what the first has not; with what is known of their starts. */
export function strengthsOf(
  ofWays: ReadableRun | undefined,
  ofMatrix: ReadableRun | undefined,
  started: StartsByVariant = new Map(),
): readonly StrengthsOnServer[] {
  const known = ofWays === undefined ? [] : waysIn(ofWays);
  const servers = Map.groupBy([...known, ...(ofMatrix === undefined ? [] : matrixIn(ofMatrix))], ({ cell }) =>
    serverOf(cell),
  );
  return [...servers].map(([server, all]) => ({
    server,
    all: firstOfEach(all)
      .map((one) => withStarts(one, started.get(one.cell.variant)))
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  }));
}

function withStarts(one: Strengths, starts: CellStarts | undefined): Strengths {
  return { ...one, ...(starts && { starts }) };
}

function waysIn(run: ReadableRun): readonly Strengths[] {
  return measuredWays(run.plan, run.analysis).flatMap(({ ways }) => ways.map(({ cell, way }) => ({ run, cell, way })));
}

function matrixIn(run: ReadableRun): readonly Strengths[] {
  return run.analysis.cells.filter(isOfMatrix).map((cell) => ({ run, cell }));
}

function firstOfEach(all: readonly Strengths[]): readonly Strengths[] {
  return [...Map.groupBy(all, ({ cell }) => cell.variant).values()].flatMap((some) => some.slice(0, 1));
}

function placeOf({ cell }: Strengths): number {
  const { ratio } = headlineOf(cell);
  if (cell.verdict === "baseline") return 1;
  return "estimate" in ratio ? ratio.estimate : Number.POSITIVE_INFINITY;
}
