import { AsyncLocalStorage } from "node:async_hooks";
import type { ReadyLine } from "@lab/shared/record";

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

/**
 * True if V8 carries contexts (AsyncContextFrame), false if hooks do. Read from the class that this process uses,
 * whatever its flags. Entering a context would be a plainer proof, but under hooks that would enable V8's hooks and
 * slow every promise for the process's life. A test on every Node shows that the two agree.
 */
export function hasContextFrame(): boolean {
  return !("_enable" in AsyncLocalStorage.prototype);
}
