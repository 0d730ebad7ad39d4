import type { Variant } from "@lab/shared/record";
import type { Counts } from "./fixtures/count-async-local-storage.ts";

export interface Use {
  readonly atStart: Counts;
  readonly bench: Counts;
  readonly async: Counts;
}

const NONE: Use = { atStart: {}, bench: {}, async: {} };

/**
 * The resource is Node's own: the trail reads a stream to its end, and inside of a context Node binds whoever waits
 * for a stream's end to it (`bindAsyncResource` in node:internal/streams/end-of-stream).
 */
const RAW_CLS: Use = { atStart: { constructed: 1 }, bench: { run: 1 }, async: { run: 1, resource: 1 } };

/**
 * nestjs-cls enters its storage once, for the root context (cls-service.globals.js). It provides a global interceptor
 * even where none is mounted (cls-root.module.js), for which Nest makes two resources per request, one to go on to it
 * and one to go on to the handler (interceptors-consumer.js).
 */
const NEST_CLS: Use = {
  atStart: { constructed: 1, enterWith: 1 },
  bench: { run: 1, resource: 2 },
  async: { run: 1, resource: 3 },
};

/** On every route of the app, also where no one reads the context. Its own interceptor takes a resource as well. */
const SHARED_APP: Use = {
  atStart: { constructed: 1, enterWith: 1 },
  bench: { run: 1, resource: 3 },
  async: { run: 1, resource: 4 },
};

/** The resources of nestjs-cls without its storage: this is what the control is there for. */
const GUARDED: Use = { atStart: {}, bench: { resource: 2 }, async: { resource: 2 } };

function entered(by: "enterWith" | "withScope"): Use {
  return { atStart: { constructed: 1 }, bench: { [by]: 1 }, async: { [by]: 1, resource: 1 } };
}

/** The guard has no callback to run. */
const NEST_CLS_GUARD: Use = {
  ...NEST_CLS,
  bench: { enterWith: 1, resource: 2 },
  async: { enterWith: 1, resource: 3 },
};

/** The middleware leaves what it is in before it enters. */
const NEST_CLS_ENTER_WITH: Use = {
  ...NEST_CLS,
  bench: { enterWith: 1, exit: 1, resource: 2 },
  async: { enterWith: 1, exit: 1, resource: 3 },
};

/** For the request, and for each listener of request and response that is called in the meantime. */
function openTelemetry(runs: number): Use {
  return { atStart: { constructed: 1 }, bench: { run: runs }, async: { run: runs, resource: 1 } };
}

/** It has hooks of its own in the place of AsyncLocalStorage; for their sake Node binds the stream's end. */
const CLS_HOOKED: Use = { ...NONE, async: { resource: 1 } };

/** The resource is the plugin's, by which it finds back to the context before the handler. */
const REQUEST_CONTEXT: Use = {
  atStart: { constructed: 1 },
  bench: { run: 1, resource: 1 },
  async: { run: 1, resource: 2 },
};

/** AsyncLocalStorage as such, and the resources of a guard and an interceptor. */
const GUARDED_CLS: Use = { ...RAW_CLS, bench: { run: 1, resource: 2 }, async: { run: 1, resource: 3 } };

/** Koa waits for the end of each response by on-finished, which makes a resource (`wrap` in on-finished/index.js). */
const KOA: Use = { ...NONE, bench: { resource: 1 }, async: { resource: 1 } };
/** One `run`, and both that resource and Node's own for the end of the stream. */
const KOA_CLS: Use = { ...RAW_CLS, bench: { run: 1, resource: 1 }, async: { run: 1, resource: 2 } };

/** A variant's expected use. AsyncLocalStorage is used by als alone, except where it is listed. */
export function expectedUse({ id, pattern }: Variant): Use {
  return OTHERS[id] ?? (pattern === "als" ? RAW_CLS : NONE);
}

export const OTHERS: Readonly<Record<string, Use>> = {
  "nest-fastify-shared/singleton": SHARED_APP,
  "nest-fastify-shared/request-scope": SHARED_APP,
  "nest-fastify-shared/cls": SHARED_APP,
  ...onBoth({
    cls: NEST_CLS,
    "guarded-singleton": GUARDED,
    "nestjs-cls-guard": NEST_CLS_GUARD,
    "nestjs-cls-interceptor": NEST_CLS,
    "nestjs-cls-hook": NEST_CLS,
    "nestjs-cls-use-enter-with": NEST_CLS_ENTER_WITH,
    "nestjs-cls-minimal": NEST_CLS,
    "nestjs-cls-proxy-providers": NEST_CLS,
    "als-enter-with": entered("enterWith"),
    "als-with-scope": entered("withScope"),
    "nestjs-pino-context": RAW_CLS,
    "cls-hooked": CLS_HOOKED,
    // A guard and an interceptor of the app's own make the resources, as those of nestjs-cls do.
    "ordinary-singleton": GUARDED,
    "ordinary-request-scope": GUARDED,
    "ordinary-cls": SHARED_APP,
    "ordinary-als-hook": GUARDED_CLS,
  }),
  "nest-express/opentelemetry": openTelemetry(3),
  "nest-fastify/opentelemetry": openTelemetry(4),
  "fastify/opentelemetry": openTelemetry(3),
  "nest-fastify/request-context": REQUEST_CONTEXT,
  "fastify/request-context": REQUEST_CONTEXT,
  "koa/singleton": KOA,
  "koa/request-scope": KOA,
  "koa/cls": KOA_CLS,
  "koa/current-context": KOA_CLS,
  "nest-fastify/ladder-store": RAW_CLS,
  "nest-fastify/ladder-enhancers": GUARDED_CLS,
  "nest-fastify/ladder-cls-middleware": NEST_CLS,
  "nest-fastify/ladder-cls-request": NEST_CLS,
  "nest-fastify/ladder-cls-plugins": NEST_CLS,
  "nest-fastify/ladder-cls-proxies": NEST_CLS,
  "recipes/from-nestjs-cls-to-a-hook": NEST_CLS,
  "recipes/multi-tenant-with-durable-providers": NONE,
};

/** The same of a way on both of Nest's adapters. */
function onBoth(uses: Readonly<Record<string, Use>>): Readonly<Record<string, Use>> {
  const entries = Object.entries(uses).flatMap(([way, use]) =>
    ["nest-express", "nest-fastify"].map((server) => [`${server}/${way}`, use]),
  );
  return Object.fromEntries(entries);
}
