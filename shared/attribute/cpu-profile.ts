import { z } from "zod";
import { profileCutOff, profileDamaged, profileForeign } from "./profile-error.ts";

/** The position of a function, as V8 reports it. Lines and columns count from 0; without a source they are −1. */
const CallFrame = z.object({
  functionName: z.string(),
  /** "0" if there is no script: Node's own C++, the garbage collector. */
  scriptId: z.string(),
  url: z.string(),
  lineNumber: z.int(),
  columnNumber: z.int(),
});

const ProfileNode = z.object({ id: z.int(), callFrame: CallFrame, children: z.array(z.int()).default([]) });

/** The format of `--cpu-prof` and of the inspector's `Profiler.stop`, unchanged since Node 8. Times in µs. */
export const CpuProfile = z.object({
  nodes: z.array(ProfileNode).min(1),
  startTime: z.number(),
  endTime: z.number(),
  /** The node that was on top at each tick. */
  samples: z.array(z.int()).min(1),
  /** Since the previous tick, of the first since `startTime`. Ticks may be recorded late: a few are negative. */
  timeDeltas: z.array(z.number()),
});

export type CallFrame = z.infer<typeof CallFrame>;
type ProfileNode = z.infer<typeof ProfileNode>;
export type CpuProfile = z.infer<typeof CpuProfile>;

export interface TreeNode {
  readonly node: ProfileNode;
  /** Index of the caller in the list; undefined for the root. */
  readonly parent: number | undefined;
}

/** The nodes that can be reached from the root, callers before callees. */
export function callTreeOf({ nodes }: Pick<CpuProfile, "nodes">): readonly TreeNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const called = new Set(nodes.flatMap(({ children }) => children));
  const tree: TreeNode[] = nodes
    .filter(({ id }) => !called.has(id))
    .slice(0, 1)
    .map((node) => ({ node, parent: undefined }));
  // Grows while it is walked. A node that two others claim is taken twice, which makes the list too long: no tree.
  for (let index = 0; index < tree.length && tree.length <= nodes.length; index++) {
    for (const id of tree[index]?.node.children ?? []) {
      const node = byId.get(id);
      if (node !== undefined) tree.push({ node, parent: index });
    }
  }
  return tree;
}

/** Reads a `.cpuprofile`; `file` is what an error calls it. */
export function parseCpuProfile(text: string, file: string): CpuProfile {
  const { success, data, error } = CpuProfile.safeParse(jsonOf(text, file));
  if (!success) throw profileForeign(file, error);
  const damage = damageOf(data);
  if (damage !== undefined) throw profileDamaged(file, damage);
  return data;
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw profileCutOff(file, cause);
  }
}

/** Checks that the parts of a profile fit together, which the schema cannot. */
function damageOf(profile: CpuProfile): string | undefined {
  const { nodes, samples, timeDeltas } = profile;
  if (samples.length !== timeDeltas.length) {
    return `it has ${samples.length} samples, but the times of ${timeDeltas.length}`;
  }
  const ids = new Set(nodes.map(({ id }) => id));
  const stray = samples.find((id) => !ids.has(id));
  if (stray !== undefined) return `a sample is of node ${stray}, which is not there`;
  return callTreeOf(profile).length === nodes.length ? undefined : "its call tree is not a tree";
}
