import { Session } from "node:inspector";

/** The part of Nest's injector that is read; unchanged since Nest 8. */
export interface Wrapper {
  readonly name: string | symbol;
  readonly token?: unknown;
  /** The class, or the factory of a provider that is made by one. */
  readonly metatype?: unknown;
  /** The tokens that a factory injects; null for a class. */
  readonly inject?: unknown;
  readonly instance?: unknown;
  readonly scope?: number;
  readonly durable?: boolean;
  readonly isDependencyTreeStatic: () => boolean;
  readonly isDependencyTreeDurable?: () => boolean;
  readonly getCtorMetadata: () => readonly (Wrapper | undefined)[] | undefined;
  readonly getPropertiesMetadata: () => readonly { readonly wrapper: Wrapper }[] | undefined;
  readonly getEnhancersMetadata: () => readonly Wrapper[] | undefined;
}

export interface Module {
  readonly controllers: Map<unknown, Wrapper>;
  readonly providers: Map<unknown, Wrapper>;
  readonly container?: { getHttpAdapterRef(): { getType?: () => string } | undefined };
}

const KEY = Symbol.for("request-context-lab.found");

/** Both run in the app. By shape, for a bundle holds Nest under other names; a prototype is no map itself. */
const COLLECT = {
  Map: `function () {
    const found = globalThis[Symbol.for("request-context-lab.found")];
    for (const map of this) if (typeof map.getById === "function" && !Object.hasOwn(map, "getById")) found.push(map);
  }`,
  Function: `function () {
    const found = globalThis[Symbol.for("request-context-lab.found")];
    for (const one of this) if (Object.hasOwn(one, "getByRequest") && Object.hasOwn(one, "apply")) found.push(one);
  }`,
};

const found: Map<unknown, Module>[] = [];
let factories: readonly { readonly strategy?: object }[] | undefined;

/** The modules of all Nest applications in this process; empty for an app that is not Nest. */
export function modulesInHeap(): readonly Module[] {
  // Nest does not work without reflect-metadata, and looking through the heap takes a while.
  if (!("getMetadata" in Reflect)) return [];
  // Not again: V8 collects all garbage before it looks.
  if (found.length === 0) found.push(...(inHeap("Map") as typeof found));
  const modules = found.flatMap((container) => [...container.values()]);
  return modules.filter(({ controllers, providers }) => controllers instanceof Map && providers instanceof Map);
}

export function adapterOf([first]: readonly Module[]): string {
  return first?.container?.getHttpAdapterRef()?.getType?.() ?? "unknown";
}

/** True if it is made once for each tenant: without a registered ContextIdStrategy, Nest makes it for every request. */
export function isDurable(wrapper: Wrapper | undefined): boolean {
  return wrapper?.isDependencyTreeDurable?.() === true && hasStrategy();
}

/** True if the app has registered a ContextIdStrategy, by `ContextIdFactory.apply`. */
export function hasStrategy(): boolean {
  factories ??= inHeap("Function") as readonly { readonly strategy?: object }[];
  return factories.some(({ strategy }) => strategy !== undefined);
}

/** Reads the heap through V8's inspector, which needs no preparation. */
function inHeap(kind: keyof typeof COLLECT): readonly unknown[] {
  const found: unknown[] = [];
  const session = new Session();
  const shared = globalThis as unknown as Record<symbol, unknown>;
  shared[KEY] = found;
  session.connect();
  session.post("Runtime.evaluate", { expression: `${kind}.prototype` }, (_error, evaluated) => {
    const prototypeObjectId = evaluated?.result.objectId;
    if (prototypeObjectId === undefined) return;
    session.post("Runtime.queryObjects", { prototypeObjectId }, (_failed, answer) => {
      const objectId = answer?.objects.objectId;
      if (objectId !== undefined)
        session.post("Runtime.callFunctionOn", { functionDeclaration: COLLECT[kind], objectId });
    });
  });
  session.disconnect();
  delete shared[KEY];
  return found;
}
