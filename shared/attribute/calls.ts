import { WITHOUT_A_NAME } from "../record/index.ts";
import { type CallFrame, type CpuProfile, callTreeOf, type TreeNode } from "./cpu-profile.ts";
import { ENGINE, type Place, placeOf } from "./place-of.ts";

/** A function's name, file and line (from 1), column (from 1). */
export interface SourcePosition {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type ToSource = (built: SourcePosition) => SourcePosition;

const IDLE = "(idle)";

/** A node of the call tree, with its place and its samples. */
export interface Call extends TreeNode, Place, SourcePosition {
  readonly key: string;
  readonly self: number;
  /** Its own samples and those of its callees. */
  readonly below: number;
}

/** Callers come before callees. Idle time counts for no function. */
export function callsIn(profile: CpuProfile, counts: ReadonlyMap<number, number>, toSource: ToSource): readonly Call[] {
  const tree = callTreeOf(profile);
  const below = tree.map(({ node }) => samplesOf(node, counts));
  for (const [index, { parent }] of [...tree.entries()].reverse()) {
    if (parent !== undefined) below[parent] = (below[parent] ?? 0) + (below[index] ?? 0);
  }
  const calls: Call[] = [];
  for (const [index, { node, parent }] of tree.entries()) {
    const place = placeOf(node.callFrame) ?? callersPlace(calls, parent);
    const position = toSource(positionOf(node.callFrame, place.file));
    const key = JSON.stringify([place.owner, position.file, position.name, position.line, position.column]);
    const self = samplesOf(node, counts);
    calls.push({ node, parent, ...place, ...position, key, self, below: below[index] ?? 0 });
  }
  return calls;
}

function samplesOf({ id, callFrame }: TreeNode["node"], counts: ReadonlyMap<number, number>): number {
  return callFrame.functionName === IDLE ? 0 : (counts.get(id) ?? 0);
}

function callersPlace(calls: readonly Call[], parent: number | undefined): Place {
  const caller = parent === undefined ? undefined : calls[parent];
  if (caller === undefined) return ENGINE;
  return { owner: caller.owner, kind: caller.kind, file: caller.file };
}

/** Lines and columns from 1, as editors count; 0 if there is no source. */
function positionOf({ functionName, url, lineNumber, columnNumber }: CallFrame, file: string): SourcePosition {
  const name = functionName === "" ? WITHOUT_A_NAME : functionName;
  // A position in generated code is no position in the file of the caller that it counts towards.
  return url === ""
    ? { name, file, line: 0, column: 0 }
    : { name, file, line: lineNumber + 1, column: columnNumber + 1 };
}
