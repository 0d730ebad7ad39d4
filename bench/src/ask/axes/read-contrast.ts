import type { Value, Variant } from "@lab/shared/record";
import { type Checked, unknownName } from "../problem.ts";
import type { Axis } from "./axis.ts";
import { readConditions } from "./conditions.ts";

/** The common baseline: a variant, or a place on one axis; by default the singleton with everything else the same. */
export type Contrast = { readonly variant: string } | { readonly axis: Axis; readonly value: Value } | undefined;

/** `nest-fastify/cls`, or `node=22`. */
export function readContrast(registry: readonly Variant[], axes: readonly Axis[], baseline: string | undefined) {
  if (baseline === undefined) return { value: undefined };
  const known = registry.map(({ id }) => id);
  const [variant = "", places] = baseline.split("@");
  if (places !== undefined && known.includes(variant)) {
    const sentence = `${baseline} is a cell; give its variant, ${variant}, or one place on an axis, such as ${places.split(",")[0]}.`;
    return { problems: [{ where: "--baseline", sentence }] };
  }
  if (baseline.includes("=")) return readPlace(axes, baseline);
  return known.includes(baseline)
    ? { value: { variant: baseline } }
    : { problems: [{ where: "--baseline", sentence: unknownName(baseline, "variant", known) }] };
}

function readPlace(axes: readonly Axis[], place: string): Checked<Contrast> {
  const { conditions, problems } = readConditions(axes, { vary: [], set: [place], short: [] });
  const [condition] = conditions;
  const value = condition?.values[0];
  return condition === undefined || value === undefined || problems.length > 0
    ? { problems: problems.map(({ sentence }) => ({ where: "--baseline", sentence })) }
    : { value: { axis: condition.axis, value } };
}
