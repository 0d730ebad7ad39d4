import { counts, entered, stackHere } from "./contexts.ts";

/** The tokens of nestjs-cls's own options, and where each mounts it. */
const MOUNTS: Readonly<Record<string, string>> = {
  ClsMiddlewareOptions: "middleware",
  ClsGuardOptions: "guard",
  ClsInterceptorOptions: "interceptor",
};

export function clsFacts(providers: readonly { name: string | symbol; instance?: unknown }[]): object | undefined {
  const service = providers.map(({ instance }) => instance).find(isClsService);
  if (service === undefined) return undefined;
  countReads(Object.getPrototypeOf(service));
  const mounts = providers.flatMap(({ name, instance }) => {
    const where = MOUNTS[tokenName(name)];
    const given = (instance ?? {}) as Record<string, unknown>;
    return where !== undefined && given["mount"] === true ? [{ where, given }] : [];
  });
  const options = mounts.flatMap(({ given }) =>
    Object.entries(given).flatMap(([name, value]) => (value ? [name] : [])),
  );
  return {
    entered: [...entered],
    mounted: [...new Set(mounts.map(({ where }) => where))],
    options: [...new Set(options)].filter((name) => name !== "mount"),
  };
}

/** By its methods, for a bundler may have renamed its class. */
function isClsService(instance: unknown): boolean {
  if (typeof instance !== "object" || instance === null) return false;
  const prototype: object = Object.getPrototypeOf(instance) ?? {};
  return ["getId", "isActive", "enter", "run"].every((name) => Object.hasOwn(prototype, name));
}

type Reading = (this: object, key?: unknown) => unknown;

const patched = new WeakSet<object>();

/** Does not count the reads by which nestjs-cls sets a request up. */
function countReads(prototype: Record<string, Reading | undefined>): void {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  for (const name of ["get", "getId", "has"]) {
    const original = prototype[name];
    if (original === undefined) continue;
    prototype[name] = function counted(...args) {
      if (!isOfSetUp(args[0]) || !calledByItself()) counts.clsReads++;
      return original.apply(this, args);
    };
  }
}

/** By nestjs-cls itself, only a proxy provider is read on behalf of the app: its key is a symbol of its own. */
function isOfSetUp(key: unknown): boolean {
  return typeof key !== "symbol" || /^CLS_/.test(key.description ?? "");
}

/** Below the message, the function that takes the stack, this one and the method that counts. */
const CALLER = 4;

function calledByItself(): boolean {
  return /[/\\]node_modules[/\\]nestjs-cls[/\\]/.test(stackHere().split("\n")[CALLER] ?? "");
}

export function tokenName(name: string | symbol): string {
  return typeof name === "symbol" ? (name.description ?? "") : name;
}
