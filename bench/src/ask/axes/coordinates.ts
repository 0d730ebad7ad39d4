import type { Cell, Value, Variant, VariedAxis } from "@lab/shared/record";
import type { RunRequest } from "../request.ts";
import type { Axis } from "./axis.ts";
import type { Condition } from "./conditions.ts";

type Protocol = RunRequest["protocol"];

export type Combination = ReadonlyMap<Axis, Value>;

export interface Coordinate {
  readonly axis: Axis;
  readonly value: Value;
  readonly isDefault: boolean;
}

export function combinationsOf(conditions: readonly Condition[]): readonly Combination[] {
  return conditions.reduce<readonly Combination[]>(
    (combinations, { axis, values }) =>
      values.flatMap((value) => combinations.map((combination) => new Map(combination).set(axis, value))),
    [new Map()],
  );
}

export function coordinatesOf(axes: readonly Axis[], combination: Combination, protocol: Protocol, variant: Variant) {
  const workload = axes.find(({ acts }) => acts.on === "workload");
  const sent = workload && (combination.get(workload) ?? workload.default);
  return axes.flatMap((axis) => {
    const isDefault = defaultOf(axis, protocol);
    const value = combination.get(axis) ?? isDefault;
    const has =
      hasAxis(variant, axis) &&
      (axis.workload === undefined || axis.workload === sent) &&
      (axis.requires === undefined || [...combination.keys()].some(({ name }) => name === axis.requires));
    return value === undefined || !has ? [] : [{ axis, value, isDefault: value === isDefault }];
  });
}

/** The conditions that a variant cannot have, without those that it would have anyway. */
export function lackedBy(variant: Variant, combination: Combination, protocol: Protocol): readonly Axis[] {
  return [...combination]
    .filter(([axis, value]) => !hasAxis(variant, axis) && value !== defaultOf(axis, protocol))
    .map(([axis]) => axis);
}

function hasAxis({ axes = [] }: Variant, { name, ofSomeVariants }: Axis): boolean {
  return !ofSomeVariants || axes.includes(name);
}

function defaultOf(axis: Axis, protocol: Protocol): Value | undefined {
  return (protocol === "classic" ? axis.classic : undefined) ?? axis.default;
}

/** The axes on which these cells differ, described so that later stages need not know any axis. */
export function variedAxes(axes: readonly Axis[], cells: readonly Pick<Cell, "coordinates">[]): readonly VariedAxis[] {
  return axes.flatMap(({ name, says, unit, values: { kind } }) => {
    const numeric = kind === "count" || kind === "number";
    const values = [...new Set(cells.flatMap(({ coordinates }) => coordinates[name] ?? []))];
    if (values.length < 2) return [];
    if (numeric) values.sort((one, other) => Number(one) - Number(other));
    return [{ name, says, ...(unit !== undefined && { unit }), numeric, values }];
  });
}
