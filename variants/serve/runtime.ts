import type { ReadyLine } from "@lab/shared/record";
import { hasContextFrame } from "./context-frame.ts";

/** The runtime of this process. Bun and Deno also give a version of Node, whose interfaces they follow. */
export function runtimeOf({
  version,
  versions,
}: Pick<NodeJS.Process, "version" | "versions">): Pick<ReadyLine, "node" | "contextFrame"> {
  const { bun, deno } = versions;
  if (bun !== undefined) return { node: `bun@${bun}` };
  if (deno !== undefined) return { node: `deno@${deno}` };
  return { node: version, contextFrame: hasContextFrame() };
}
