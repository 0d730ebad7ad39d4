import { Session } from "node:inspector";
import { clsFacts, nameOf } from "./cls.ts";
import { counts } from "./contexts.ts";

/** The part of Nest's injector that is read; unchanged since Nest 8. */
interface Wrapper {
  readonly name: string | symbol;
  readonly token?: unknown;
  readonly instance?: unknown;
  readonly scope?: number;
  readonly durable?: boolean;
  readonly isDependencyTreeStatic: () => boolean;
  readonly isDependencyTreeDurable?: () => boolean;
  readonly getCtorMetadata: () => readonly (Wrapper | undefined)[] | undefined;
  readonly getPropertiesMetadata: () => readonly { readonly wrapper: Wrapper }[] | undefined;
  readonly getEnhancersMetadata: () => readonly Wrapper[] | undefined;
}

interface Module {
  readonly controllers: Map<unknown, Wrapper>;
  readonly providers: Map<unknown, Wrapper>;
  readonly container?: { getHttpAdapterRef(): { getType?: () => string } | undefined };
}

const REQUEST_SCOPE = 2;
const STATIC_CONTEXT_ID = 1;

export function factsOfNest(): object {
  // Nest does not work without reflect-metadata, and looking through the heap takes a while.
  if (!("getMetadata" in Reflect)) return {};
  const modules = modulesInHeap();
  const controllers = distinct(modules.flatMap((module) => [...module.controllers.values()]));
  const providers = distinct(modules.flatMap((module) => [...module.providers.values()]));
  const [some] = providers;
  if (some === undefined) return {};
  countInstances(Object.getPrototypeOf(some));
  const own = providers.filter(({ name }) => !OF_NEST.includes(nameOf(name)));
  const scoped = [...controllers, ...own].filter((one) => !one.isDependencyTreeStatic());
  const injected = new Set(scoped.flatMap(dependenciesOf));
  const cls = clsFacts(providers);
  return {
    nest: {
      adapter: modules[0]?.container?.getHttpAdapterRef()?.getType?.() ?? "unknown",
      controllers: controllers.length,
      requestScoped: own
        .filter(isRequestScoped)
        .map(({ name, durable }) => ({ name: nameOf(name), durable: durable === true })),
      // A resolver of GraphQL is a provider: nothing injects it, and requests need it.
      chains: scoped
        .filter((one) => controllers.includes(one) || (needed.has(one) && !injected.has(one)))
        .flatMap(chainsOf),
    },
    ...(cls && { cls }),
  };
}

/** Nest offers them in every module, used or not. */
const OF_NEST: readonly string[] = ["REQUEST", "INQUIRER"];

type Method = (this: Wrapper, ...args: unknown[]) => unknown;

const patched = new WeakSet<object>();
/** The wrappers of which a request has needed an instance of its own. */
const needed = new WeakSet<Wrapper>();

function countInstances(prototype: Record<string, Method | undefined>): void {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  before(prototype, "cloneStaticInstance", (wrapper) => {
    if (!wrapper.isDependencyTreeStatic()) counts.scopedInstances++;
  });
  before(prototype, "cloneTransientInstance", (_wrapper, contextId) => {
    if (idOf(contextId) !== STATIC_CONTEXT_ID) counts.scopedInstances++;
  });
  before(prototype, "getInstanceByContextId", (wrapper, contextId) => {
    if (idOf(contextId) !== STATIC_CONTEXT_ID) needed.add(wrapper);
  });
}

function before(
  prototype: Record<string, Method | undefined>,
  name: string,
  look: (wrapper: Wrapper, first: unknown) => void,
): void {
  const original = prototype[name];
  if (original === undefined) return;
  prototype[name] = function counted(...args) {
    look(this, args[0]);
    return original.apply(this, args);
  };
}

function idOf(contextId: unknown): number {
  return ((contextId ?? { id: STATIC_CONTEXT_ID }) as { readonly id: number }).id;
}

const KEY = Symbol.for("request-context-lab.found");

/** Runs in the app. By shape, for a bundle holds Nest under other names; a prototype is no map itself. */
const COLLECT = `function () {
  const found = globalThis[Symbol.for("request-context-lab.found")];
  for (const map of this) if (typeof map.getById === "function" && !Object.hasOwn(map, "getById")) found.push(map);
}`;

const found: Map<unknown, Module>[] = [];

function modulesInHeap(): readonly Module[] {
  // Not again: V8 collects all garbage before it looks.
  if (found.length === 0) findContainers();
  const modules = found.flatMap((container) => [...container.values()]);
  return modules.filter(({ controllers, providers }) => controllers instanceof Map && providers instanceof Map);
}

/** Reads the heap through V8's inspector, which needs no preparation. */
function findContainers(): void {
  const session = new Session();
  const shared = globalThis as unknown as Record<symbol, unknown>;
  shared[KEY] = found;
  session.connect();
  session.post("Runtime.evaluate", { expression: "Map.prototype" }, (_error, evaluated) => {
    const prototypeObjectId = evaluated?.result.objectId;
    if (prototypeObjectId === undefined) return;
    session.post("Runtime.queryObjects", { prototypeObjectId }, (_failed, answer) => {
      const objectId = answer?.objects.objectId;
      if (objectId !== undefined) session.post("Runtime.callFunctionOn", { functionDeclaration: COLLECT, objectId });
    });
  });
  session.disconnect();
  delete shared[KEY];
}

function isRequestScoped({ scope }: Wrapper): boolean {
  return scope === REQUEST_SCOPE;
}

/** The shortest way down to each provider that is request-scoped by itself, and to each REQUEST that another injects. */
function chainsOf(controller: Wrapper): object[] {
  const queue: (readonly Wrapper[])[] = [[controller]];
  const visited = new Set<Wrapper>([controller]);
  for (const path of queue) {
    const last = path.at(-1);
    if (last === undefined) continue;
    for (const next of dependenciesOf(last)) {
      const isKnown = OF_NEST.includes(nameOf(next.name)) ? isRequestScoped(last) : visited.has(next);
      if (isKnown || next.isDependencyTreeStatic()) continue;
      visited.add(next);
      queue.push([...path, next]);
    }
  }
  return queue.filter((path) => path.slice(-1).every(isRequestScoped)).map(named);
}

function named([controller, ...through]: readonly Wrapper[]): object {
  const durable = controller?.isDependencyTreeDurable?.() ?? false;
  const names = through.map(({ name }) => nameOf(name));
  const name = nameOf(controller?.name ?? "");
  const requested = controller !== undefined && needed.has(controller);
  return { controller: name, through: names.length === 0 ? [name] : names, durable, requested };
}

function dependenciesOf(wrapper: Wrapper): readonly Wrapper[] {
  const properties = (wrapper.getPropertiesMetadata() ?? []).map((one) => one.wrapper);
  const all = [...(wrapper.getCtorMetadata() ?? []), ...properties, ...(wrapper.getEnhancersMetadata() ?? [])];
  return all.filter((one) => one !== undefined);
}

function distinct(wrappers: readonly Wrapper[]): readonly Wrapper[] {
  return [...new Set(wrappers)];
}
