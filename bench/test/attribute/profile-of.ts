import type { CallFrame, CpuProfile } from "@lab/shared/attribute";

/** A function in a profile made by hand, how many samples were in it, and what it called. */
export interface Called {
  readonly frame: Partial<CallFrame>;
  readonly self?: number;
  readonly calls?: readonly Called[];
}

const INTERVAL_US = 1_000;

/** A profile with exactly these samples, a millisecond apart, in the order of the tree. */
export function profileOf(calls: readonly Called[], startTime = 0): CpuProfile {
  const nodes: CpuProfile["nodes"] = [];
  const samples: number[] = [];
  const add = ({ frame, self = 0, calls: below = [] }: Called): number => {
    const id = nodes.length + 1;
    const callFrame = { functionName: "", scriptId: "1", url: "", lineNumber: 0, columnNumber: 0, ...frame };
    const node = { id, callFrame, children: [] as number[] };
    nodes.push(node);
    for (let sample = 0; sample < self; sample++) samples.push(id);
    for (const call of below) node.children.push(add(call));
    return id;
  };
  add({ frame: native("(root)"), calls });
  return {
    nodes,
    startTime,
    endTime: startTime + samples.length * INTERVAL_US,
    samples,
    timeDeltas: samples.map(() => INTERVAL_US),
  };
}

export function native(functionName: string): Partial<CallFrame> {
  return { functionName, scriptId: "0", lineNumber: -1, columnNumber: -1 };
}

export function inPackage(name: string, functionName = "work"): Partial<CallFrame> {
  return { functionName, url: `file:///lab/node_modules/${name}/lib/index.js`, lineNumber: 9, columnNumber: 4 };
}
