import type { Variant } from "@lab/shared/record";
import { type Checked, type Problem, refused, unknownName } from "./problem.ts";
import { SELECTING, type Selection } from "./request.ts";

type Axis = (typeof SELECTING)[number];

/**
 * The variants that every axis selects, in the registry's order; those outside the matrix only if selected by id or
 * way, or by a server that the matrix lacks.
 */
export function selectVariants(registry: readonly Variant[], selection: Selection): Checked<readonly Variant[]> {
  const problems = SELECTING.flatMap((axis) => unknownValues(axis, registry, selection));
  if (problems.length > 0) return { problems };

  const isByName = selection.variant !== undefined || selection.way !== undefined;
  const inMatrix = new Set(registry.filter(({ group }) => group === undefined).map(({ adapter }) => adapter));
  const isByServer = ({ adapter, way }: Variant) =>
    way === undefined &&
    !inMatrix.has(adapter) &&
    ((selection.adapter !== undefined && keeps(selection.adapter, [adapter])) ||
      selection.framework?.includes(adapter) === true);
  const selected = registry.filter(
    (variant) =>
      (variant.group === undefined || isByName || isByServer(variant)) &&
      SELECTING.every((axis) => keeps(selection[axis], valuesOn(axis, variant))),
  );
  return selected.length > 0 ? { value: selected } : nothingLeft(selection);
}

function unknownValues(axis: Axis, registry: readonly Variant[], selection: Selection): readonly Problem[] {
  const known = [...new Set(registry.flatMap((variant) => valuesOn(axis, variant)))];
  return (selection[axis] ?? [])
    .filter((value) => !known.some((name) => names(value, name)))
    .map((value) => ({ where: `--${axis}`, sentence: unknownValue(value, axis, known) }));
}

/** There are so few patterns that all are listed. */
function unknownValue(value: string, axis: Axis, known: readonly string[]): string {
  return axis === "pattern"
    ? `there is no pattern "${value}"; there are ${known.join(", ")}.`
    : unknownName(value, axis, known);
}

/** A server without Nest is a framework, too: `--framework koa`. */
function valuesOn(axis: Axis, variant: Variant): readonly string[] {
  if (axis === "variant") return [variant.id];
  if (axis === "framework" && variant.framework === "raw") return ["raw", variant.adapter];
  return [variant[axis] ?? []].flat();
}

function keeps(requested: readonly string[] | undefined, values: readonly string[]): boolean {
  return requested === undefined || requested.some((one) => values.some((value) => names(one, value)));
}

/** "nest-fastify/*" names all that begin with "nest-fastify/", and "*" names all. */
function names(requested: string, value: string): boolean {
  return requested.endsWith("*") ? value.startsWith(requested.slice(0, -1)) : value === requested;
}

function nothingLeft(selection: Selection) {
  const requested = SELECTING.filter((axis) => selection[axis] !== undefined);
  const values = requested.map((axis) => selection[axis]?.join(" or ")).join(" and ");
  const where = requested.map((axis) => `--${axis}`).join(" ");
  return refused(where, `no variant is ${values}; \`pnpm bench list\` shows all.`);
}

/** The default baseline of a variant: the one that it names, or else the singleton with everything else the same. */
export function baselineOf(variant: Variant, registry: readonly Variant[]): Variant {
  if (variant.baseline !== undefined) return registry.find(({ id }) => id === variant.baseline) ?? variant;
  const [singleton = variant] = singletonsFor(variant, registry);
  return singleton;
}

/**
 * A singleton is its own baseline. Every other variant of the registry has one; a file of your own may have several.
 */
export function singletonsFor(variant: Variant, registry: readonly Variant[]): readonly Variant[] {
  if (variant.pattern === "singleton") return [variant];
  const { framework, adapter, group } = variant;
  return registry.filter(
    (other) =>
      other.pattern === "singleton" &&
      other.framework === framework &&
      other.adapter === adapter &&
      other.group === group,
  );
}
