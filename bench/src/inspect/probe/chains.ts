import { tokenName } from "./cls.ts";
import type { Module, Wrapper } from "./containers.ts";

const REQUEST_SCOPE = 2;

/** Nest offers them in every module, used or not. */
const OF_NEST: readonly string[] = ["REQUEST", "INQUIRER"];

/** Controllers and providers that are made for a request: by declaration, or because of what they inject. */
export interface Scoped {
  readonly controllers: readonly Wrapper[];
  /** Controllers, and providers that Nest itself calls, as resolvers of GraphQL are. */
  readonly entries: readonly Wrapper[];
  readonly declared: readonly Wrapper[];
  /** Every provider and controller that is not made once. */
  readonly scoped: readonly Wrapper[];
}

export function scopedIn(modules: readonly Module[]): Scoped {
  const controllers = distinct(modules.flatMap((module) => [...module.controllers.values()]));
  const providers = distinct(modules.flatMap((module) => [...module.providers.values()]));
  const own = providers.filter((one) => !OF_NEST.includes(nameOf(one)));
  return {
    controllers,
    entries: [...controllers, ...own.filter(isEntry)],
    declared: own.filter(isRequestScoped),
    scoped: [...controllers, ...own].filter((one) => !one.isDependencyTreeStatic()),
  };
}

/** Nest marks them since 9.3; before, only @nestjs/graphql's own mark is there. */
const MARKS = ["__entryProvider__", "graphql:resolver_name"];

interface ReflectWithMetadata {
  readonly hasOwnMetadata: (key: string, target: object) => boolean;
}

function isEntry({ metatype }: Wrapper): boolean {
  const { hasOwnMetadata } = Reflect as unknown as ReflectWithMetadata;
  return typeof metatype === "function" && MARKS.some((mark) => hasOwnMetadata(mark, metatype));
}

/** The shortest way down to each provider that is request-scoped by itself, and to each REQUEST that another injects. */
export function chainsOf(entry: Wrapper): readonly (readonly Wrapper[])[] {
  const queue: (readonly Wrapper[])[] = [[entry]];
  const visited = new Set<Wrapper>([entry]);
  for (const path of queue) {
    const last = path.at(-1);
    if (last === undefined) continue;
    for (const next of dependenciesOf(last)) {
      const isKnown = OF_NEST.includes(nameOf(next)) ? isRequestScoped(last) : visited.has(next);
      if (isKnown || next.isDependencyTreeStatic()) continue;
      visited.add(next);
      queue.push([...path, next]);
    }
  }
  return queue.filter((path) => path.slice(-1).every(isRequestScoped));
}

function isRequestScoped({ scope }: Wrapper): boolean {
  return scope === REQUEST_SCOPE;
}

export function dependenciesOf(wrapper: Wrapper): readonly Wrapper[] {
  const properties = (wrapper.getPropertiesMetadata() ?? []).map((one) => one.wrapper);
  const all = [...(wrapper.getCtorMetadata() ?? []), ...properties, ...(wrapper.getEnhancersMetadata() ?? [])];
  return all.filter((one) => one !== undefined);
}

/** Nest adds one to the token of each global guard, pipe, filter and interceptor, another at each start. */
const RANDOM_PART = / \(UUID: [^)]+\)$/;

/** The token, without its random part; for a global guard or the like, its class, as others have the same token. */
export function nameOf({ name, metatype, inject }: Wrapper): string {
  const token = tokenName(name);
  const ofClass = RANDOM_PART.test(token) && !inject && typeof metatype === "function" ? metatype.name : "";
  return ofClass || token.replace(RANDOM_PART, "");
}

function distinct(wrappers: readonly Wrapper[]): readonly Wrapper[] {
  return [...new Set(wrappers)];
}
