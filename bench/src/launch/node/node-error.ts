import { type RuntimeName, reasonOf, runtimes } from "@lab/shared/record";

export class NodeError extends Error {
  override readonly name = "NodeError";
}

export function notUnderstood(asked: string): NodeError {
  return new NodeError(
    `"${asked}" is not a Node: give a release line such as 24, a version such as 24.21.0, or the path of an executable; ` +
      "another runtime as bun, deno@2.9 or bun@/path.",
  );
}

export function noPackage(name: RuntimeName, platform: string): NodeError {
  const { called } = runtimes[name];
  return new NodeError(`no package carries ${called} for ${platform}. Give the path of a ${called} instead.`);
}

export function noBuild(asked: string, platform: string, lines: readonly string[]): NodeError {
  return new NodeError(
    `${asked} is not among the versions known for ${platform} (${lines.join(", ")}). ` +
      "Give one of them, an exact version, or the path of an executable.",
  );
}

export function lacksAvx2(): NodeError {
  return new NodeError("this CPU has no AVX2, which the packaged Bun needs. Give the path of another as bun@/path.");
}

export function doesNotRun(path: string, cause: unknown): NodeError {
  return new NodeError(`${path} does not run here: ${reasonOf(cause)}.`, { cause });
}

export function isNotIt(name: RuntimeName, path: string, printed: string): NodeError {
  const { called } = runtimes[name];
  return new NodeError(`${path} is not ${called}: with --version it prints ${JSON.stringify(printed)}.`);
}

export function isAnother(name: RuntimeName, version: string, found: string, path: string): NodeError {
  const { called } = runtimes[name];
  return new NodeError(`${path} should be ${called} ${version} and reports ${found}. Remove its folder and try again.`);
}
