import { chainsOf, dependenciesOf, nameOf, scopedIn } from "./chains.ts";
import { clsFacts } from "./cls.ts";
import { adapterOf, isDurable, modulesInHeap, type Wrapper } from "./containers.ts";
import { counts } from "./contexts.ts";

const STATIC_CONTEXT_ID = 1;

export function factsOfNest(): object {
  const modules = modulesInHeap();
  const providers = modules.flatMap((module) => [...module.providers.values()]);
  const [some] = providers;
  if (some === undefined) return {};
  countInstances(Object.getPrototypeOf(some));
  const { controllers, entries, declared, scoped } = scopedIn(modules);
  const injected = new Set(scoped.flatMap(dependenciesOf));
  const cls = clsFacts(providers);
  return {
    nest: {
      adapter: adapterOf(modules),
      controllers: controllers.length,
      requestScoped: declared.map((one) => ({ name: nameOf(one), durable: one.durable === true })),
      // A provider that the app itself resolves: nothing injects it, and requests need it.
      chains: scoped
        .filter((one) => entries.includes(one) || (needed.has(one) && !injected.has(one)))
        .flatMap((one) => chainsOf(one).map(named)),
    },
    ...(cls && { cls }),
  };
}

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

function named([entry, ...through]: readonly Wrapper[]): object {
  const names = through.map(nameOf);
  const name = entry === undefined ? "" : nameOf(entry);
  const requested = entry !== undefined && needed.has(entry);
  return { controller: name, through: names.length === 0 ? [name] : names, durable: isDurable(entry), requested };
}
