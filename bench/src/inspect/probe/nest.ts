import { Session } from "node:inspector";
import { pathToFileURL } from "node:url";
import { counts } from "./contexts.ts";

/** As much of Nest's injector as is looked at; the same since Nest 8. */
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

interface Container {
  getModules(): Map<string, { readonly controllers: Map<unknown, Wrapper>; readonly providers: Map<unknown, Wrapper> }>;
  getHttpAdapterRef(): { getType?: () => string } | undefined;
}

interface Injector {
  instantiateClass(...args: unknown[]): unknown;
}

const REQUEST_SCOPE = 2;
const STATIC_CONTEXT_ID = 1;

export async function factsOfNest(places: Readonly<Record<string, string>>): Promise<object> {
  const core = places["@nestjs/core"];
  if (core === undefined) return {};
  const { NestContainer } = await loadedFrom(core, "container", "NestContainer");
  const { Injector } = await loadedFrom(core, "injector", "Injector");
  countInstances((Injector as { readonly prototype: Injector }).prototype);
  const containers = instancesOf(NestContainer as object) as readonly Container[];
  const modules = containers.flatMap((container) => [...container.getModules().values()]);
  const controllers = distinct(modules.flatMap((module) => [...module.controllers.values()]));
  const providers = distinct(modules.flatMap((module) => [...module.providers.values()]));
  const requestScoped = providers.filter(isRequestScoped).filter(({ name }) => !OF_NEST.includes(nameOf(name)));
  const cls = clsFacts(providers);
  return {
    nest: {
      adapter: containers[0]?.getHttpAdapterRef()?.getType?.() ?? "unknown",
      controllers: controllers.length,
      requestScoped: requestScoped.map(({ name, durable }) => ({ name: nameOf(name), durable: durable === true })),
      chains: controllers.filter((one) => !one.isDependencyTreeStatic()).flatMap(chainOf),
    },
    ...(cls && { cls }),
  };
}

/** Nest offers them in every module, used or not. */
const OF_NEST: readonly string[] = ["REQUEST", "INQUIRER"];

/** The module that the app itself has loaded: the address is the same, so it is not evaluated twice. */
async function loadedFrom(core: string, file: string, name: string): Promise<Record<string, unknown>> {
  const loaded: Record<string, unknown> = await import(pathToFileURL(`${core}/injector/${file}.js`).href);
  return name in loaded ? loaded : (loaded["default"] as Record<string, unknown>);
}

const patched = new WeakSet<Injector>();

function countInstances(prototype: Injector): void {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { instantiateClass } = prototype;
  prototype.instantiateClass = function counted(...args: unknown[]) {
    if (idOfContext(args[3]) !== STATIC_CONTEXT_ID) counts.scopedInstances++;
    return instantiateClass.apply(this, args);
  };
}

/** Nest 12 passes the context within another object, earlier ones by itself. */
function idOfContext(argument: unknown): number {
  const { contextId = argument } = (argument ?? {}) as { readonly contextId?: unknown };
  return ((contextId ?? { id: STATIC_CONTEXT_ID }) as { readonly id: number }).id;
}

/** From the heap, by way of V8's inspector: nothing has to be changed for it before. */
function instancesOf(ofClass: object): readonly unknown[] {
  const session = new Session();
  const found: unknown[] = [];
  const key = Symbol.for("request-context-lab.found");
  const shared = globalThis as unknown as Record<symbol, unknown>;
  shared[key] = { ofClass, found };
  session.connect();
  const expression = 'globalThis[Symbol.for("request-context-lab.found")].ofClass.prototype';
  session.post("Runtime.evaluate", { expression }, (_error, { result } = { result: { type: "undefined" } }) => {
    if (result.objectId === undefined) return;
    session.post("Runtime.queryObjects", { prototypeObjectId: result.objectId }, (_failed, answer) => {
      const functionDeclaration =
        'function () { globalThis[Symbol.for("request-context-lab.found")].found.push(...this) }';
      session.post("Runtime.callFunctionOn", { functionDeclaration, objectId: answer?.objects.objectId ?? "" });
    });
  });
  session.disconnect();
  delete shared[key];
  return found;
}

function isRequestScoped({ scope }: Wrapper): boolean {
  return scope === REQUEST_SCOPE;
}

/** The shortest way down to a provider that is request-scoped by itself. */
function chainOf(controller: Wrapper): object[] {
  const queue: (readonly Wrapper[])[] = [[controller]];
  const visited = new Set<Wrapper>([controller]);
  for (const path of queue) {
    const last = path.at(-1);
    if (last === undefined) continue;
    if (isRequestScoped(last)) return [named(path)];
    for (const next of dependenciesOf(last)) {
      if (visited.has(next) || next.isDependencyTreeStatic()) continue;
      visited.add(next);
      queue.push([...path, next]);
    }
  }
  return [];
}

function named([controller, ...through]: readonly Wrapper[]): object {
  const own = controller?.isDependencyTreeDurable?.() ?? false;
  const names = through.map(({ name }) => nameOf(name));
  const name = nameOf(controller?.name ?? "");
  return { controller: name, through: names.length === 0 ? [name] : names, durable: own };
}

function dependenciesOf(wrapper: Wrapper): readonly Wrapper[] {
  const properties = (wrapper.getPropertiesMetadata() ?? []).map((one) => one.wrapper);
  const all = [...(wrapper.getCtorMetadata() ?? []), ...properties, ...(wrapper.getEnhancersMetadata() ?? [])];
  return all.filter((one) => one !== undefined);
}

/** The tokens of nestjs-cls's own options, and where each mounts it. */
const MOUNTS = { ClsMiddlewareOptions: "middleware", ClsGuardOptions: "guard", ClsInterceptorOptions: "interceptor" };

function clsFacts(providers: readonly Wrapper[]): object | undefined {
  if (!providers.some(({ name }) => nameOf(name) === "ClsService")) return undefined;
  const mounts = providers.flatMap(({ name, instance }) => {
    const where = (MOUNTS as Record<string, string>)[nameOf(name)];
    const given = (instance ?? {}) as Record<string, unknown>;
    return where !== undefined && given["mount"] === true ? [{ where, given }] : [];
  });
  const options = mounts.flatMap(({ given }) =>
    Object.entries(given).flatMap(([name, value]) => (value ? [name] : [])),
  );
  return {
    mounted: [...new Set(mounts.map(({ where }) => where))],
    options: [...new Set(options)].filter((name) => name !== "mount"),
  };
}

function distinct(wrappers: readonly Wrapper[]): readonly Wrapper[] {
  return [...new Set(wrappers)];
}

function nameOf(name: string | symbol): string {
  return typeof name === "symbol" ? (name.description ?? "") : name;
}
