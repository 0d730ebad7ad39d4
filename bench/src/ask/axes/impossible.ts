import { workloads } from "@lab/shared/contract";
import { isOtherThanNode, readRuntime, runtimes, type Variant } from "@lab/shared/record";
import { contextFrameFlags } from "../context-frame-flags.ts";
import { type Combination, lackedBy } from "./coordinates.ts";

export function reasonsAgainst(variant: Variant, combination: Combination, protocol: Parameters<typeof lackedBy>[2]) {
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

function valueOn(combination: Combination, acts: string): string | undefined {
  const [, value] = [...combination].find(([axis]) => axis.acts.on === acts) ?? [];
  return value === undefined ? undefined : String(value);
}
