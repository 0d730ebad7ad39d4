import { AsyncLocalStorage, createHook } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";

export const counts = {
  requests: 0,
  run: 0,
  enterWith: 0,
  withScope: 0,
  getStore: 0,
  asyncResources: 0,
  promises: 0,
  scopedInstances: 0,
  clsReads: 0,
};

const seen = new WeakSet<object>();
let storages = 0;
/** Node's own `run` may call `enterWith`: only the app's calls count. */
let inside = false;

export function storagesSeen(): number {
  return storages;
}

/** Counts on the prototype, which every instance shares, whoever made it; results and errors pass unchanged. */
export function watchContexts(onAnswer: () => void): void {
  for (const name of ["run", "enterWith", "withScope", "getStore"] as const) countCalls(name);
  createHook({
    init(_id, type) {
      counts.asyncResources++;
      if (type === "PROMISE") counts.promises++;
    },
  }).enable();
  subscribe("http.server.request.start", () => {
    counts.requests++;
  });
  subscribe("http.server.response.finish", onAnswer);
}

type Method = (this: object, ...args: unknown[]) => unknown;

function countCalls(name: "run" | "enterWith" | "withScope" | "getStore"): void {
  const prototype = AsyncLocalStorage.prototype as unknown as Record<string, Method | undefined>;
  const original = prototype[name];
  if (original === undefined) return;
  prototype[name] = function counted(...args) {
    const stack = name === "getStore" ? "" : stackHere();
    if (inside || END_OF_SCOPE.test(stack)) return original.apply(this, args);
    counts[name]++;
    if (name !== "getStore") noteEntry(stack);
    if (!seen.has(this)) storages++;
    seen.add(this);
    inside = true;
    try {
      return original.apply(this, name === "run" ? withOutside(args) : args);
    } finally {
      inside = false;
    }
  };
}

/** An app may have made something else of its stacks than text. */
export function stackHere(): string {
  return String(new Error("for its stack").stack);
}

/** Node ends a scope by `enterWith`. */
const END_OF_SCOPE = /^ +at RunScope\.dispose \(node:/m;

const OF_NESTJS_CLS =
  /[/\\]nestjs-cls[/\\].*[/\\](?:cls\.(middleware|guard|interceptor)|use-(cls)\.decorator)\.[cm]?js/;

export const entered = new Set<string>();

export const enteredBy = new Set<string>();

const PACKAGE_OF_CALL = /^.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/;
/** Below the message, the function that takes the stack and the method that counts. */
const CALLER = 3;
/** Node enters the stores that are bound to a diagnostics channel; whose they are is unknown. */
const BY_NODE = /[ (]node:/;

function noteEntry(stack: string): void {
  const caller = stack.split("\n")[CALLER] ?? "";
  if (!BY_NODE.test(caller)) enteredBy.add(PACKAGE_OF_CALL.exec(caller)?.[1] ?? "");
  const [, part, decorator] = OF_NESTJS_CLS.exec(stack) ?? [];
  if (part !== undefined) entered.add(part);
  else if (decorator !== undefined) entered.add("decorator");
}

/** Counts again within `run`, where the app is at work. */
function withOutside([store, callback, ...rest]: unknown[]): unknown[] {
  if (typeof callback !== "function") return [store, callback, ...rest];
  const own = (...args: unknown[]): unknown => {
    inside = false;
    try {
      return callback(...args);
    } finally {
      inside = true;
    }
  };
  return [store, own, ...rest];
}
