import { z } from "zod";

const Place = z.strictObject({
  name: z.string(),
  /** Where its class is written, if its source or a source map shows it. */
  at: z.strictObject({ file: z.string(), line: z.int() }).optional(),
});

const Chain = z.strictObject({
  /** A controller, or a provider that Nest calls for a request, such as a resolver. */
  entry: Place,
  /** From the entry to the provider that is request-scoped by itself; empty if the entry is. */
  through: z.array(Place),
  /** Made once for each tenant, not for each request. */
  durable: z.boolean(),
});

const NestScopes = z.strictObject({
  adapter: z.string(),
  /** All controllers and resolvers. */
  entries: z.array(z.string()),
  /** Every controller and provider that is not made once. */
  scoped: z.array(Place),
  chains: z.array(Chain),
  /** Durable providers of an app that registers no ContextIdStrategy. */
  withoutStrategy: z.array(z.string()).optional(),
});

/** A line of the probe, for one port on which a process listens. */
export const ChainsReport = z.strictObject({
  pid: z.int(),
  node: z.string(),
  nest: NestScopes.optional(),
  failed: z.string().optional(),
});

export const ScopeChains = NestScopes.extend({
  schemaVersion: z.literal(1),
  command: z.string(),
  node: z.string(),
});

export type Place = z.infer<typeof Place>;
export type Chain = z.infer<typeof Chain>;
export type ChainsReport = z.infer<typeof ChainsReport>;
export type NestScopes = z.infer<typeof NestScopes>;
export type ScopeChains = z.infer<typeof ScopeChains>;

/** Nest's own provider of the request. */
const REQUEST = "REQUEST";

/** From the provider that is request-scoped by itself to the entry. */
export function pathOf({ entry, through }: Chain): readonly Place[] {
  return [...through.filter(({ name }) => name !== REQUEST).toReversed(), entry];
}

export function injectsRequest({ through }: Chain): boolean {
  return through.at(-1)?.name === REQUEST;
}

export interface Became {
  readonly chain: Chain;
  /** The baseline has no such controller. */
  readonly isNew: boolean;
  /** The provider that did it … */
  readonly by: Place;
  readonly what: "is request-scoped" | "injects REQUEST" | "is no longer durable" | "injects";
  /** … which injects this one. */
  readonly injected: Place | undefined;
}

/** A chain for each entry that is made for every request, and was not in the baseline. */
export function becameScoped(now: NestScopes, base: NestScopes): readonly Became[] {
  const before = perRequest(base);
  const added = now.chains.filter(({ entry, durable }) => !durable && !before.includes(entry.name));
  const first = [...new Map(added.toReversed().map((chain) => [chain.entry.name, chain])).values()];
  return first.toReversed().map((chain) => becauseOf(chain, base));
}

export function noLongerScoped(now: NestScopes, base: NestScopes): readonly string[] {
  const after = perRequest(now);
  return perRequest(base).filter((name) => now.entries.includes(name) && !after.includes(name));
}

/** The entries that Nest makes for every request. */
export function perRequest({ chains }: NestScopes): readonly string[] {
  return [...new Set(chains.filter(({ durable }) => !durable).map(({ entry }) => entry.name))];
}

export function durableIn({ chains }: NestScopes): readonly string[] {
  return [...new Set(chains.filter(({ durable }) => durable).map(({ entry }) => entry.name))];
}

/** The first on the way to the entry that the baseline makes once. */
function becauseOf(chain: Chain, base: NestScopes): Became {
  const path = pathOf(chain);
  const scopedBefore = new Set(base.scoped.map(({ name }) => name));
  const index = path.findIndex(({ name }) => !scopedBefore.has(name));
  const [root = chain.entry] = path;
  const about = { chain, isNew: !base.entries.includes(chain.entry.name) };
  if (index < 0) return { ...about, by: root, what: "is no longer durable", injected: undefined };
  const by = path[index] ?? chain.entry;
  if (index > 0) return { ...about, by, what: "injects", injected: path[index - 1] };
  return { ...about, by, what: injectsRequest(chain) ? "injects REQUEST" : "is request-scoped", injected: undefined };
}
