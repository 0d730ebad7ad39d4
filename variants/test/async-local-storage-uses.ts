import type { Counts } from "./fixtures/count-async-local-storage.ts";

export interface Use {
  readonly atStart: Counts;
  readonly bench: Counts;
  readonly async: Counts;
}

export const NONE: Use = { atStart: {}, bench: {}, async: {} };

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

export const USES: Readonly<Record<string, Use>> = {
  "nest-express/singleton": NONE,
  "nest-express/request-scope": NONE,
  "nest-express/cls": NEST_CLS,
  "nest-fastify/singleton": NONE,
  "nest-fastify/request-scope": NONE,
  "nest-fastify/cls": NEST_CLS,
  "express/singleton": NONE,
  "express/request-scope": NONE,
  "express/cls": RAW_CLS,
  "fastify/singleton": NONE,
  "fastify/request-scope": NONE,
  "fastify/cls": RAW_CLS,
  "node-http/singleton": NONE,
  "node-http/request-scope": NONE,
  "node-http/cls": RAW_CLS,
  "nest-fastify-shared/singleton": SHARED_APP,
  "nest-fastify-shared/request-scope": SHARED_APP,
  "nest-fastify-shared/cls": SHARED_APP,
  "nest-express/guarded-singleton": GUARDED,
  "nest-fastify/guarded-singleton": GUARDED,
  "nest-express/nestjs-cls-guard": NEST_CLS_GUARD,
  "nest-fastify/nestjs-cls-guard": NEST_CLS_GUARD,
  "nest-express/nestjs-cls-interceptor": NEST_CLS,
  "nest-fastify/nestjs-cls-interceptor": NEST_CLS,
  "nest-express/nestjs-cls-hook": NEST_CLS,
  "nest-fastify/nestjs-cls-hook": NEST_CLS,
  "nest-express/nestjs-cls-use-enter-with": NEST_CLS_ENTER_WITH,
  "nest-fastify/nestjs-cls-use-enter-with": NEST_CLS_ENTER_WITH,
  "nest-express/nestjs-cls-proxy-providers": NEST_CLS,
  "nest-fastify/nestjs-cls-proxy-providers": NEST_CLS,
  "nest-express/als-middleware": RAW_CLS,
  "nest-fastify/als-middleware": RAW_CLS,
  "nest-express/als-hook": RAW_CLS,
  "nest-fastify/als-hook": RAW_CLS,
  "nest-express/als-enter-with": entered("enterWith"),
  "nest-fastify/als-enter-with": entered("enterWith"),
  "nest-express/als-with-scope": entered("withScope"),
  "nest-fastify/als-with-scope": entered("withScope"),
  "nest-express/durable": NONE,
  "nest-fastify/durable": NONE,
  "nest-express/module-ref-resolve": NONE,
  "nest-fastify/module-ref-resolve": NONE,
  "nest-express/request-property": NONE,
  "nest-fastify/request-property": NONE,
  "nest-express/weakmap": NONE,
  "nest-fastify/weakmap": NONE,
  "nest-express/nestjs-pino": RAW_CLS,
  "nest-fastify/nestjs-pino": RAW_CLS,
  "nest-express/opentelemetry": openTelemetry(3),
  "nest-fastify/opentelemetry": openTelemetry(4),
  "nest-express/cls-hooked": CLS_HOOKED,
  "nest-fastify/cls-hooked": CLS_HOOKED,
  "nest-fastify/request-context": REQUEST_CONTEXT,
  "fastify/awilix": NONE,
  "fastify/inversify": NONE,
  "express/inversify": NONE,
  "nest-fastify/ladder-hook": NONE,
  "nest-fastify/ladder-store": RAW_CLS,
  "nest-fastify/ladder-id": RAW_CLS,
  "nest-fastify/ladder-middleware": RAW_CLS,
  "nest-fastify/ladder-enhancers": GUARDED_CLS,
  "nest-fastify/ladder-cls-middleware": NEST_CLS,
  "nest-fastify/ladder-cls-request": NEST_CLS,
  "nest-fastify/ladder-cls-plugins": NEST_CLS,
  "nest-fastify/ladder-cls-proxies": NEST_CLS,
  "recipes/als-hook-nest-fastify": RAW_CLS,
  "recipes/als-hook-nest-express": RAW_CLS,
  "recipes/als-hook-fastify": RAW_CLS,
  "recipes/als-hook-express": RAW_CLS,
  "recipes/from-nestjs-cls-to-a-hook": NEST_CLS,
  "recipes/from-request-scope-to-a-context": RAW_CLS,
  "recipes/multi-tenant-with-durable-providers": NONE,
  "recipes/keep-a-loggers-id": RAW_CLS,
};
