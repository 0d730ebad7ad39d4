import type { CellStarts } from "@lab/shared/record";
import type { ReadableRun } from "../run/listed-run.ts";

/** The starts of each variant, at its first place in the run. */
export type StartsByVariant = ReadonlyMap<string, CellStarts>;

export function startsByVariant(run: ReadableRun | undefined): StartsByVariant {
  const variants = new Map(run?.plan.cells.map(({ id, subject }) => [id, subject.variant]));
  const found = new Map<string, CellStarts>();
  for (const starts of run?.analysis.starts ?? []) {
    const variant = variants.get(starts.cell);
    if (variant !== undefined && starts.twinOf === undefined && !found.has(variant)) found.set(variant, starts);
  }
  return found;
}
