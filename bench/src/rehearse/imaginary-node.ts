import { isOtherThanNode, type ReadyLine, readRuntime } from "@lab/shared/record";
import { contextFrameFlags } from "../ask/context-frame-flags.ts";
import type { LaunchSpec } from "../launch/launcher.ts";

/** The first version of a release line; for a path, the usual one. */
export function versionOf(asked = USUAL): string {
  if (isOtherThanNode(asked)) return `${readRuntime(asked).name}@1.0.0`;
  const [, line, rest = ".0.0"] = /^v?(\d+)(\.\d+\.\d+)?$/.exec(asked) ?? [undefined, USUAL];
  return `v${line}${rest}`;
}

const USUAL = "26";

export function imaginaryNode({ node, nodeFlags }: LaunchSpec): Pick<ReadyLine, "node" | "contextFrame"> {
  const version = versionOf(node);
  if (isOtherThanNode(version)) return { node: version };
  const turnsItOn = contextFrameFlags("on", version);
  const turnOff = contextFrameFlags("off", version);
  if ("impossible" in turnsItOn || "impossible" in turnOff) return { node: version, contextFrame: false };
  const has = (flags: readonly string[]): boolean => flags.every((flag) => nodeFlags.includes(flag));
  return { node: version, contextFrame: has(turnsItOn) && (turnOff.length === 0 || !has(turnOff)) };
}
