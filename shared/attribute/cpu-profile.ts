import { z } from "zod";

/** The position of a function, as V8 reports it. Lines and columns count from 0; without a source they are −1. */
const CallFrame = z.object({
  functionName: z.string(),
  /** "0" for what is no script: Node's own C++, the garbage collector. */
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
  /** From the tick before, of the first from `startTime`. A tick may be written late: a few are negative. */
  timeDeltas: z.array(z.number()),
});

export type CallFrame = z.infer<typeof CallFrame>;
export type ProfileNode = z.infer<typeof ProfileNode>;
export type CpuProfile = z.infer<typeof CpuProfile>;
