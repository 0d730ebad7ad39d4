import { z } from "zod";
import { CallFrame } from "./cpu-profile.ts";

/** Before Node 8, and in tools that kept it: a nested tree, the call frame's fields in the node, times as they were. */
const NestedProfile = z.object({
  head: z.record(z.string(), z.unknown()),
  startTime: z.number(),
  endTime: z.number(),
  samples: z.array(z.int()),
  timestamps: z.array(z.number()),
});

const MICROSECONDS = 1_000_000;

/** The older shape of a profile as the newer one; anything else as it is. Its start and end were in seconds. */
export function withoutHead(json: unknown): unknown {
  const { success, data } = NestedProfile.safeParse(json);
  if (!success) return json;
  const startTime = data.startTime * MICROSECONDS;
  return {
    nodes: flattened(data.head),
    startTime,
    endTime: data.endTime * MICROSECONDS,
    samples: data.samples,
    timeDeltas: data.timestamps.map((timestamp, index) => timestamp - (data.timestamps[index - 1] ?? startTime)),
  };
}

const NestedNode = CallFrame.extend({ id: z.int(), children: z.array(z.unknown()).default([]) });

/** Anything that is no node is returned unchanged, so that the schema of the newer format reports it. */
function flattened(node: unknown): readonly unknown[] {
  const { success, data } = NestedNode.safeParse(node);
  if (!success) return [node];
  const { id, children, ...callFrame } = data;
  const below = children.map(flattened);
  const own = { id, callFrame, children: below.map(([first]) => (first as { readonly id?: unknown }).id) };
  return [own, ...below.flat()];
}
