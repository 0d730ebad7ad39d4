import type { Curve, CurveLine, Plan, Warning } from "@lab/shared/record";

export function warningsOfMachines({ merged }: Pick<Plan, "merged">, curves: readonly Curve[]): readonly Warning[] {
  const shards = merged?.shards.length ?? 1;
  const several: readonly Warning[] = shards < 2 ? [] : [{ code: "several-machines", facts: { shards } }];
  return [...several, ...curves.flatMap(({ lines }) => lines.flatMap(differing))];
}

/** Machines that differ by more than noise: measuring for longer would not reconcile them. */
function differing({ variant, points, pooled }: CurveLine): readonly Warning[] {
  if (pooled === undefined || "absent" in pooled) return [];
  const { spreadPercent, halfWidthPercent } = pooled;
  if (halfWidthPercent === undefined || spreadPercent <= halfWidthPercent) return [];
  return [{ code: "machines-differ", facts: { variant, spreadPercent, halfWidthPercent, machines: points.length } }];
}
