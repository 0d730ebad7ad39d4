import type { CellAnalysis, Way } from "@lab/shared/record";
import type { ReadableRun } from "../run/listed-run.ts";
import { isOfMatrix, measuredWays, placeOf, serverOf } from "./measured-ways.ts";
import type { StartsByVariant, StartsOfVariant } from "./starts-by-variant.ts";

/** A pattern or a way on a server, and its other properties. */
export interface Strengths {
  readonly cell: CellAnalysis;
  readonly way?: Way;
  readonly starts?: StartsOfVariant;
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
  const known: readonly Strengths[] = [
    ...(ofWays === undefined ? [] : measuredWays(ofWays.plan, ofWays.analysis).flatMap(({ ways }) => ways)),
    ...(ofMatrix?.analysis.cells ?? []).filter(isOfMatrix).map((cell) => ({ cell })),
  ];
  const servers = Map.groupBy(known, ({ cell }) => serverOf(cell));
  return [...servers].map(([server, all]) => ({
    server,
    all: firstOfEach(all)
      .map((one) => withStarts(one, started.get(one.cell.variant)))
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  }));
}

function withStarts(one: Strengths, starts: StartsOfVariant | undefined): Strengths {
  return { ...one, ...(starts && { starts }) };
}

function firstOfEach(all: readonly Strengths[]): readonly Strengths[] {
  return [...Map.groupBy(all, ({ cell }) => cell.variant).values()].flatMap((some) => some.slice(0, 1));
}
