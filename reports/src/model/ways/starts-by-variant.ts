import type { CellStarts } from "@lab/shared/record";
import { isStartWithinNoise } from "../figures/beyond-noise.ts";
import type { ReadableRun } from "../run/listed-run.ts";

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
