import type { Subject } from "@lab/shared/record";
import type { Ready } from "../launch/launcher.ts";

/** Compares a server's ready line with what was requested, and describes a difference in a sentence; pure. */
export function notAsAsked(
  { node, contextFrame, workers }: Subject,
  expectedNode: string | undefined,
  ready: Ready,
): string | undefined {
  if (expectedNode !== undefined && ready.node !== expectedNode) {
    return `It was to run on Node ${node} (${expectedNode}), and ${ready.node === undefined ? "does not tell" : `says that it runs on ${ready.node}`}.`;
  }
  if (contextFrame !== undefined && ready.contextFrame !== (contextFrame === "on")) {
    return `Its context frame was to be ${contextFrame}, and ${inWords(ready.contextFrame)}.`;
  }
  if ((ready.workers ?? 1) !== workers) {
    return `It was to have ${workers} workers, and says that it has ${ready.workers ?? 1}.`;
  }
  return undefined;
}

function inWords(contextFrame: boolean | undefined): string {
  if (contextFrame === undefined) return "its server does not tell";
  return `its process has it ${contextFrame ? "on" : "off"}`;
}
