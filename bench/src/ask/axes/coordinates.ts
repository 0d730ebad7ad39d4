import { workloads } from "@lab/shared/contract";
import {
  type Cell,
  isOtherThanNode,
  readRuntime,
  runtimes,
  type Value,
  type Variant,
  type VariedAxis,
} from "@lab/shared/record";
import { contextFrameFlags } from "../context-frame-flags.ts";
import type { RunRequest } from "../request.ts";
import type { Axis, Condition } from "./axis.ts";

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
  const workload = axes.find(({ name }) => name === "workload");
  const sent = workload && (combination.get(workload) ?? workload.default);
  return axes.flatMap((axis) => {
    const usual = defaultOf(axis, protocol);
    const value = combination.get(axis) ?? usual;
    const has =
      hasAxis(variant, axis) &&
      (axis.workload === undefined || axis.workload === sent) &&
      (axis.requires === undefined || [...combination.keys()].some(({ name }) => name === axis.requires));
    return value === undefined || !has ? [] : [{ axis, value, isDefault: value === usual }];
  });
}

/** The conditions that a variant cannot have, without those that it would have anyway. */
function lackedBy(variant: Variant, combination: Combination, protocol: Protocol): readonly Axis[] {
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

/** Why a variant cannot be measured under these conditions. */
export function reasonsAgainst(variant: Variant, combination: Combination, protocol: Protocol) {
  const lacked = lackedBy(variant, combination, protocol).map(({ name }) => `it has no ${name}`);
  return [
    ...lacked,
    ...reasonsOfWorkload(variant, combination),
    ...reasonsOfNode(variant, combination),
    ...reasonsOfRuntime(variant, combination),
  ];
}

function reasonsOfWorkload({ group }: Variant, combination: Combination): readonly string[] {
  const { name, servedBy } = workloads.find(({ name }) => name === valueOn(combination, "workload")) ?? {};
  return servedBy === undefined || servedBy === group ? [] : [`it does not serve ${name}, as the ${servedBy} apps do`];
}

function reasonsOfRuntime({ nodeFlags = [] }: Variant, combination: Combination): readonly string[] {
  const runtime = valueOn(combination, "runtime");
  if (runtime === undefined || runtime === "node") return [];
  const node = valueOn(combination, "node");
  if (node !== undefined) return [`runtime=${runtime} and node=${node} exclude each other`];
  if (!isOtherThanNode(runtime)) return [];
  const { called } = runtimes[readRuntime(runtime).name];
  const needed = [
    ...(nodeFlags.length > 0 ? ["flags of Node"] : []),
    ...NODES_ALONE.filter(({ on, usual }) => (valueOn(combination, on) ?? usual) !== usual).map(({ what }) => what),
  ];
  return needed.map((what) => `it needs ${what}, which ${called} lacks`);
}

const NODES_ALONE = [
  { on: "node-flags", usual: "", what: "flags of Node" },
  { on: "context-frame", usual: undefined, what: "Node's choice of context frame" },
  { on: "patch", usual: "off", what: "Node's hooks for patched modules" },
  { on: "workers", usual: "1", what: "workers of node:cluster that report to the lab" },
] as const;

/** For a Node given by its path, the running server decides. */
function reasonsOfNode({ firstNode }: Variant, combination: Combination): readonly string[] {
  const { name, which } = readRuntime(valueOn(combination, "node") ?? valueOn(combination, "runtime") ?? "node");
  const line = Number(/^v?(\d+)/.exec(which)?.[1]);
  if (name !== "node" || Number.isNaN(line)) return [];
  const frame = valueOn(combination, "context-frame");
  const flags = frame === "on" || frame === "off" ? contextFrameFlags(frame, which) : [];
  const workload = workloads.find(({ name }) => name === valueOn(combination, "workload"));
  return [
    ...(firstNode !== undefined && line < firstNode ? [`it needs Node ${firstNode}, and Node ${which} is older`] : []),
    ...("impossible" in flags ? [flags.impossible] : []),
    ...(workload?.needs === "sqlite" && line < FIRST_WITH_SQLITE
      ? [`Node ${which} has no SQLite for ${workload.name}`]
      : []),
  ];
}

const FIRST_WITH_SQLITE = 22;

function valueOn(combination: Combination, name: string): string | undefined {
  const [, value] = [...combination].find(([axis]) => axis.name === name) ?? [];
  return value === undefined ? undefined : String(value);
}
