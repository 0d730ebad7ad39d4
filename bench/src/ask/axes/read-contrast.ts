import type { Value, Variant } from "@lab/shared/record";
import { type Checked, unknownName } from "../problem.ts";
import type { RunRequest } from "../request.ts";
import type { Axis } from "./axis.ts";
import { readPlace } from "./conditions.ts";

/** The common baseline: a variant, or a place on one axis; by default the singleton with everything else the same. */
export type Contrast = { readonly variant: string } | { readonly axis: Axis; readonly value: Value } | undefined;

/** `nest-fastify/cls`, or `node=22`. */
export function readContrast(
  registry: readonly Variant[],
  { axes, conditions, baseline }: Pick<RunRequest, "axes" | "conditions" | "baseline">,
): Checked<Contrast> {
  if (baseline === undefined) return { value: undefined };
  const known = registry.map(({ id }) => id);
  const [variant = "", places] = baseline.split("@");
  if (places !== undefined && known.includes(variant)) {
    const sentence = `${baseline} is a cell; give its variant, ${variant}, or one place on an axis, such as ${places.split(",")[0]}.`;
    return { problems: [{ where: "--baseline", sentence }] };
  }
  if (known.includes(baseline)) return { value: { variant: baseline } };
  if (!baseline.includes("=")) {
    return { problems: [{ where: "--baseline", sentence: unknownName(baseline, "variant", known) }] };
  }
  const { condition, problems } = readPlace(axes, "--baseline", baseline, conditions);
  const value = condition?.values[0];
  return condition === undefined || value === undefined || problems.length > 0
    ? { problems }
    : { value: { axis: condition.axis, value } };
}
