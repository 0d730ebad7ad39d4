/** Node's flags for contexts that V8 carries (AsyncContextFrame), or that hooks do; or why that Node can't have it. */
export function contextFrameFlags(
  wanted: "on" | "off",
  nodeVersion: string,
): readonly string[] | { readonly impossible: string } {
  const line = Number(/^v?(\d+)/.exec(nodeVersion)?.[1]);
  if (line >= FIRST_BY_DEFAULT) return wanted === "on" ? [] : ["--no-async-context-frame"];
  if (wanted === "off") return [];
  if (line >= FIRST_WITH_IT) return ["--experimental-async-context-frame"];
  return {
    impossible: `Node ${nodeVersion.replace(/^v/, "")} has no AsyncContextFrame; Node ${FIRST_WITH_IT} is the first`,
  };
}

const FIRST_WITH_IT = 22;
const FIRST_BY_DEFAULT = 24;
