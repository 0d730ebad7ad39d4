import type { OwnerKind } from "../record/index.ts";
import type { CallFrame } from "./cpu-profile.ts";
import { kindOfPackage } from "./package-kinds.ts";

/** Whose a function is, and where. */
export interface Place {
  readonly owner: string;
  readonly kind: OwnerKind;
  readonly file: string;
}

export const GARBAGE_COLLECTOR: Place = { owner: "garbage collector", kind: "engine", file: "" };
/** V8 collects garbage and compiles in threads of its own. */
export const OTHER_THREADS: Place = { owner: "V8's threads", kind: "engine", file: "" };
/** V8 knows no more than that it was at work in it, or in what it called. */
export const ENGINE: Place = { owner: "engine", kind: "engine", file: "" };
/** Functions that JavaScript sees and C++ does: V8 shows those of the embedder, here Node; its own have no frames. */
export const NODE_NATIVE: Place = { owner: "node", kind: "node", file: "native" };

const CARRIES_CONTEXT = /^node:(async_hooks|internal\/(async_hooks|async_local_storage\/.*|async_context_frame))$/;

/**
 * Undefined where V8 does not say: code made at run time (`new Function`), regular expressions, WebAssembly.
 * Such a function is its caller's.
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

/** `injector/injector.js:189`; without a line where there is no source, and nothing for what is no function at all. */
export function whereIs({ file, line }: { readonly file: string; readonly line: number }): string {
  return line === 0 ? file : `${file}:${line}`;
}
