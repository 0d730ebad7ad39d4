import type { OwnerKind } from "../record/index.ts";
import type { CallFrame } from "./cpu-profile.ts";
import { kindOfPackage } from "./package-kinds.ts";

/** The owner of a function, and its file. */
export interface Place {
  readonly owner: string;
  readonly kind: OwnerKind;
  readonly file: string;
}

export const GARBAGE_COLLECTOR: Place = { owner: "garbage collector", kind: "engine", file: "" };
/** V8 collects garbage and compiles in threads of its own. */
export const OTHER_THREADS: Place = { owner: "V8's threads", kind: "engine", file: "" };
/** Time in the engine, or in what it called, that V8 does not attribute further. */
export const ENGINE: Place = { owner: "engine", kind: "engine", file: "" };
/** Functions that Node implements in C++. V8's own builtins have no frames. */
export const NODE_NATIVE: Place = { owner: "node", kind: "node", file: "native" };

const CARRIES_CONTEXT = /^node:(async_hooks|internal\/(async_hooks|async_local_storage\/.*|async_context_frame))$/;

/**
 * Undefined if V8 gives no source: code made at run time (`new Function`), regular expressions, WebAssembly. Time
 * of such a function belongs to its caller.
 */
export function placeOf({ functionName, scriptId, url }: CallFrame): Place | undefined {
  if (functionName === "(garbage collector)") return GARBAGE_COLLECTOR;
  if (url === "" && /^\(.+\)$/.test(functionName)) return ENGINE;
  if (url.startsWith("node:")) return nodePlace(url);
  if (url === "") return scriptId === "0" && !functionName.startsWith("RegExp: ") ? NODE_NATIVE : undefined;
  const path = pathIn(url);
  return path === undefined ? undefined : (packagePlace(path) ?? ownPlace(path));
}

/** Node's code that carries contexts is separated from the rest, because it is the subject of this lab. */
function nodePlace(url: string): Place {
  const file = url.slice("node:".length);
  if (CARRIES_CONTEXT.test(url)) return { owner: "node:async_hooks", kind: "context", file };
  return { owner: "node", kind: "node", file };
}

/** The last `node_modules` counts: package managers nest them. */
function packagePlace(path: string): Place | undefined {
  const [, owner, file] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/s.exec(path) ?? [];
  if (owner === undefined || file === undefined || owner.startsWith("@lab/")) return undefined;
  return { owner, kind: kindOfPackage(owner), file };
}

/** A path within `variants/`, wherever the checkout is. */
function ownPlace(path: string): Place {
  const [, within] = /.*\/variants\/(.*)$/s.exec(path) ?? [];
  return { owner: "variant", kind: "variant", file: within ?? path.slice(path.lastIndexOf("/") + 1) };
}

/** The path in a file's URL, or of a CommonJS module, which some versions name by its path. */
function pathIn(url: string): string | undefined {
  const path = url.startsWith("file://") ? decoded(url.slice("file://".length)) : url.replaceAll("\\", "/");
  return /^(\/|[a-z]:\/)/i.test(path) ? path : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `injector/injector.js:189`; without a line if there is no source, and empty for the engine and its collector. */
export function whereIs({ file, line }: { readonly file: string; readonly line: number }): string {
  return line === 0 ? file : `${file}:${line}`;
}
