import { reasonOf } from "@lab/shared/record";

/** A Node that cannot be had, or does not run here; the message says which, why, and what can be done. */
export class NodeError extends Error {
  override readonly name = "NodeError";
}

export function notUnderstood(asked: string): NodeError {
  return new NodeError(
    `"${asked}" is no Node: give a release line such as 24, a version such as 24.21.0, or the path of an executable.`,
  );
}

export function noPackage(platform: string): NodeError {
  return new NodeError(`no package carries Node for ${platform}. Give the path of a Node instead.`);
}

export function noBuild(asked: string, platform: string, lines: readonly string[]): NodeError {
  return new NodeError(
    `Node ${asked} is not among the versions known for ${platform} (${lines.join(", ")}). ` +
      "Give one of them, an exact version, or the path of an executable.",
  );
}

export function doesNotRun(path: string, cause: unknown): NodeError {
  return new NodeError(`${path} does not run here: ${reasonOf(cause)}.`, { cause });
}

export function isNoNode(path: string, printed: string): NodeError {
  return new NodeError(`${path} is no Node: asked for its version, it says ${JSON.stringify(printed)}.`);
}

export function isAnotherNode(version: string, found: string, path: string): NodeError {
  return new NodeError(`${path} should be Node ${version} and says it is ${found}. Remove its folder and try again.`);
}
