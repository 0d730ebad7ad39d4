import { type Cell, cellId, OURS, type Plan, type Value, type Variant } from "@lab/shared/record";
import { type Axis, act, type Condition, readPlace } from "./axes/axis.ts";
import {
  type Combination,
  type Coordinate,
  combinationsOf,
  coordinatesOf,
  reasonsAgainst,
} from "./axes/coordinates.ts";
import { splitFamilies } from "./families.ts";
import { type Checked, refused, unknownName } from "./problem.ts";
import type { RunRequest } from "./request.ts";
import { baselineOf } from "./select-variants.ts";

/**
 * The first two, together with fixed addresses, keep identical processes from settling in different states. The memory
 * reducer mistakes waiting servers for idle ones; after it ran they were slower for a while, or for good.
 */
const STEADY_FLAGS: readonly string[] = ["--max-semi-space-size=16", "--hash-seed=1", "--no-memory-reducer"];

export interface Expanded {
  readonly cells: readonly Cell[];
  readonly leftOut: NonNullable<Plan["leftOut"]>;
}

/** Selected variants under all conditions; a baseline that was not selected joins in. Copies come later. */
export function expandCells(
  registry: readonly Variant[],
  selected: readonly Variant[],
  request: RunRequest,
  contrast: Contrast,
): Expanded {
  const baselineFor = baselinesIn(registry, contrast);
  const needed = new Set(selected);
  // Those that join in are visited, too: they have baselines as well.
  for (const variant of needed) needed.add(baselineFor(variant));
  const variants = registry.filter((variant) => needed.has(variant));
  const { protocol, largestFamily } = request;
  const combinations = combinationsOf(conditionsWith(contrast, request.conditions));
  const places = combinations.map((combination) => ({ combination, contrast, request }));
  const cells = places.flatMap((place) =>
    variants
      .filter((variant) => reasonsIn(variant, place).length === 0)
      .map((variant) => cellOf(variant, baselineFor(variant), place)),
  );
  const distinct = cells.filter(({ id }, index) => cells.findIndex((other) => other.id === id) === index);
  // The classic protocol has one server up at a time.
  const families = protocol === "classic" ? distinct : splitFamilies(distinct, largestFamily);
  return { cells: families, leftOut: leftOutOf(variants, places) };
}

/** A comparison with a place on an axis needs a cell at that place. */
function conditionsWith(contrast: Contrast, conditions: readonly Condition[]): readonly Condition[] {
  if (contrast === undefined || !("axis" in contrast)) return conditions;
  const { axis, value } = contrast;
  const { values = [] } = conditions.find((one) => one.axis === axis) ?? {};
  const others = conditions.filter((one) => one.axis !== axis);
  return values.includes(value) ? conditions : [{ axis, values: [value, ...values] }, ...others];
}

/** Where everything is compared with one place on an axis, the baseline of a variant is itself at that place. */
function baselinesIn(registry: readonly Variant[], contrast: Contrast): (variant: Variant) => Variant {
  if (contrast === undefined) return (variant) => baselineOf(variant, registry);
  if ("axis" in contrast) return (variant) => variant;
  const named = registry.find(({ id }) => id === contrast.variant);
  return (variant) => named ?? variant;
}

interface Place {
  readonly combination: Combination;
  readonly contrast: Contrast;
  readonly request: RunRequest;
}

function cellOf(variant: Variant, baseline: Variant, { combination, contrast, request }: Place): Cell {
  const { id, framework, adapter, pattern, group, way } = variant;
  const { axes, protocol, steady } = request;
  const at = coordinatesOf(axes, combination, protocol, variant);
  const compared = comparedIn(combination, contrast);
  const start = startOf(variant, steady);
  return {
    id: cellId(id, notDefaultOf(at)),
    // Where most variants have no place on an axis, its name would only be in the way.
    coordinates: {
      framework,
      adapter,
      pattern,
      ...(group !== undefined && { group, ...(way !== undefined && { way }) }),
      ...valuesOf(at),
    },
    notDefault: Object.keys(notDefaultOf(at)),
    baseline: cellId(baseline.id, notDefaultOf(coordinatesOf(axes, compared, protocol, baseline))),
    ...at.reduce(act, start),
  };
}

function startOf(variant: Variant, steady: boolean): Pick<Cell, "subject" | "traffic"> {
  const { id, entry, basePath, nodeFlags = [] } = variant;
  return {
    subject: {
      variant: id,
      entry,
      ...(basePath !== undefined && { basePath }),
      nodeFlags: [...(steady ? STEADY_FLAGS : []), ...nodeFlags],
      environment: {},
      workers: 1,
    },
    traffic: {
      workload: "minimal",
      parameters: {},
      ids: "sent",
      arrivals: { model: "closed", connections: 1 },
      generator: OURS,
    },
  };
}

function notDefaultOf(coordinates: readonly Coordinate[]): Cell["coordinates"] {
  return valuesOf(coordinates.filter(({ isDefault }) => !isDefault));
}

function valuesOf(coordinates: readonly Coordinate[]): Cell["coordinates"] {
  return Object.fromEntries(coordinates.map(({ axis, value }) => [axis.name, value]));
}

function leftOutOf(variants: readonly Variant[], places: readonly Place[]): NonNullable<Plan["leftOut"]> {
  return variants.flatMap((variant) => {
    const reasons = new Set(places.flatMap((place) => reasonsIn(variant, place)));
    return [...reasons].map((reason) => ({ what: variant.id, reason }));
  });
}

function reasonsIn(variant: Variant, { combination, contrast, request: { protocol } }: Place): readonly string[] {
  const compared = comparedIn(combination, contrast);
  return [combination, compared].flatMap((one) => reasonsAgainst(variant, one, protocol));
}

function comparedIn(combination: Combination, contrast: Contrast): Combination {
  return contrast && "axis" in contrast ? new Map(combination).set(contrast.axis, contrast.value) : combination;
}

/** The common baseline: a variant, or a place on one axis; by default the singleton with everything else the same. */
type Contrast = { readonly variant: string } | { readonly axis: Axis; readonly value: Value } | undefined;

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
    return refused("--baseline", sentence);
  }
  if (known.includes(baseline)) return { value: { variant: baseline } };
  if (!baseline.includes("=")) return refused("--baseline", unknownName(baseline, "variant", known));
  const { condition, problems } = readPlace(axes, "--baseline", baseline, conditions);
  const value = condition?.values[0];
  return condition === undefined || value === undefined || problems.length > 0
    ? { problems }
    : { value: { axis: condition.axis, value } };
}
