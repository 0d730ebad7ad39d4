import type { CellAnalysis, CellStarts, Way } from "@lab/shared/record";
import { isStartWithinNoise } from "../figures/beyond-noise.ts";
import type { ReadableRun } from "../run/listed-run.ts";
import { isOfMatrix, measuredWays, placeOf, serverOf } from "./measured-ways.ts";

export interface StartsOfVariant extends CellStarts {
  readonly isCpuWithinNoise?: true;
}

/** The starts of each variant, at its first place in the run. */
export type StartsByVariant = ReadonlyMap<string, StartsOfVariant>;

export function startsByVariant(run: ReadableRun | undefined): StartsByVariant {
  const variants = new Map(run?.plan.cells.map(({ id, subject }) => [id, subject.variant]));
  const found = new Map<string, StartsOfVariant>();
  const all = run?.analysis.starts ?? [];
  for (const starts of all) {
    const variant = variants.get(starts.cell);
    if (variant === undefined || starts.twinOf !== undefined || found.has(variant)) continue;
    found.set(variant, { ...starts, ...(isStartWithinNoise(starts, "cpuMs", all) && { isCpuWithinNoise: true }) });
  }
  return found;
}

export interface Strengths {
  readonly cell: CellAnalysis;
  readonly way?: Way;
  readonly starts?: StartsOfVariant;
}

/** By server, cheapest first: the run of ways, and what it lacks from that of the matrix; with the starts if known. */
export function strengthsOf(
  ofWays: ReadableRun | undefined,
  ofMatrix: ReadableRun | undefined,
  started: StartsByVariant = new Map(),
) {
  const known: readonly Strengths[] = [
    ...(ofWays === undefined ? [] : measuredWays(ofWays.plan, ofWays.analysis).flatMap(({ ways }) => ways)),
    ...(ofMatrix?.analysis.cells ?? []).filter(isOfMatrix).map((cell) => ({ cell })),
  ];
  const servers = Map.groupBy(known, ({ cell }) => serverOf(cell));
  return [...servers].map(([server, all]) => ({
    server,
    all: [...Map.groupBy(all, ({ cell }) => cell.variant)]
      .flatMap(([variant, some]) => {
        const starts = started.get(variant);
        return some.slice(0, 1).map((one) => ({ ...one, ...(starts && { starts }) }));
      })
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  }));
}
