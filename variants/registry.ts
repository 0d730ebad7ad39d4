import type { Framework, Pattern, Variant } from "@lab/shared/record";
import { casesOf } from "./upstream/cases.ts";

/** The frameworks outside the matrix: each has the three patterns in the folder of its name. */
const OTHER_FRAMEWORKS = { koa: "Koa", hono: "Hono", h3: "h3", adonisjs: "AdonisJS" };

const NAMES = { express: "Express", fastify: "Fastify", "node-http": "node:http", ...OTHER_FRAMEWORKS };

type Adapter = keyof typeof NAMES;

/** Every variant, one line each. The build, the contract suite and the runner derive from it. */
export const registry: readonly Variant[] = withAxes([
  nest("express", "singleton", "What does Nest on Express cost when the id is passed as an argument?"),
  nest("express", "request-scope", "What does it cost Nest on Express to build the providers for each request?"),
  nest("express", "cls", "What does nestjs-cls cost on Express, mounted as its docs say?"),
  inMatrix(nestWay("express", "als-hook", "als", "What does AsyncLocalStorage cost, entered before Nest")),
  nest("fastify", "singleton", "What does Nest on Fastify cost when the id is passed as an argument?"),
  nest("fastify", "request-scope", "What does it cost Nest on Fastify to build the providers for each request?"),
  nest("fastify", "cls", "What does nestjs-cls cost on Fastify, mounted as its docs say?"),
  inMatrix(nestWay("fastify", "als-hook", "als", "What does AsyncLocalStorage cost, entered before Nest")),
  raw("express", "singleton", "What does bare Express cost when the id is passed as an argument?"),
  raw("express", "request-scope", "What do fresh objects cost on Express: three per request, without a container?"),
  raw("express", "als", "What does AsyncLocalStorage itself cost on Express?"),
  raw("fastify", "singleton", "What does bare Fastify cost when the id is passed as an argument?"),
  raw("fastify", "request-scope", "What do fresh objects cost on Fastify: three per request, without a container?"),
  raw("fastify", "als", "What does AsyncLocalStorage itself cost on Fastify?"),
  raw("node-http", "singleton", "What is the least that any of this can cost on this machine?"),
  raw("node-http", "request-scope", "What do fresh objects cost on node:http: three per request, without a container?"),
  raw("node-http", "als", "What does AsyncLocalStorage itself cost on node:http?"),

  ...Object.entries(OTHER_FRAMEWORKS).flatMap(framework),

  ...(["singleton", "request-scope", "cls"] as const).map(sharedApp),

  ...(["express", "fastify"] as const).map(guardedSingleton),

  ...nestWays("nestjs-cls-guard", "cls", "What does nestjs-cls cost, entered by its guard"),
  ...nestWays("nestjs-cls-interceptor", "cls", "What does nestjs-cls cost, entered by its interceptor"),
  ...nestWays("nestjs-cls-hook", "cls", "What does nestjs-cls cost, entered before Nest"),
  ...nestWays("nestjs-cls-use-enter-with", "cls", "What does nestjs-cls cost, entered by enterWith instead of run"),
  ...nestWays("nestjs-cls-minimal", "cls", "What does nestjs-cls cost with its options off"),
  ...nestWays("nestjs-cls-proxy-providers", "cls", "What does nestjs-cls cost with the id in a proxy provider"),
  ...nestWays("als-middleware", "als", "What does AsyncLocalStorage cost, entered in Nest's middleware"),
  ...nestWays("als-server", "als", "What does AsyncLocalStorage cost, entered around the server's request event"),
  ...nestWays("als-enter-with", "als", "What does AsyncLocalStorage cost with enterWith, before Nest"),
  ...nestWays("als-with-scope", "als", "What does AsyncLocalStorage cost with withScope, before Nest").map(
    // Node has `withScope` from 25.9 on.
    (variant) => ({ ...variant, firstNode: 26 }),
  ),
  ...nestWays("durable", "request-scope", "What do durable providers cost, made once for each tenant"),
  ...nestWays("module-ref-resolve", "request-scope", "What does it cost to resolve request-scoped providers by hand"),
  ...nestWays("request-property", "singleton", "What does an id on the request object cost"),
  ...nestWays("weakmap", "singleton", "What does an id in a WeakMap, with the request as its key, cost"),
  ...nestWays("nestjs-pino-context", "singleton", "What does the context of nestjs-pino's logger cost, unread"),
  ...nestWays("nestjs-pino", "als", "What does it cost to read the id from nestjs-pino's logger"),
  ...nestWays("opentelemetry", "als", "What does OpenTelemetry's context cost, with its spans"),
  ...nestWays("cls-hooked", "als", "What does cls-hooked cost, which predates AsyncLocalStorage"),
  nestWay("fastify", "request-context", "als", "What does Fastify's own context plugin cost below Nest"),
  rawWay("fastify", "als-server", "als", "What does AsyncLocalStorage cost, entered around the server's request event"),
  rawWay("express", "als-server", "als", "What does AsyncLocalStorage cost, entered around the server's request event"),
  rawWay("fastify", "request-context", "als", "What does Fastify's own context plugin cost"),
  rawWay("fastify", "awilix", "request-scope", "What do awilix's scopes cost"),
  rawWay("fastify", "inversify", "request-scope", "What do Inversify's child containers cost"),
  rawWay("fastify", "opentelemetry", "als", "What does OpenTelemetry's context cost, with its spans"),
  rawWay("express", "inversify", "request-scope", "What do Inversify's child containers cost"),
  rawWay("koa", "current-context", "als", "What does Koa's own context cost"),
  rawWay("hono", "context-storage", "als", "What does Hono's own context cost"),
  rawWay("adonisjs", "http-context", "als", "What does AdonisJS's own context cost"),

  ...ladder([
    ["hook", "singleton", "What does a hook that does nothing cost on Fastify?"],
    ["store", "singleton", "What does entering a store in the hook add?"],
    ["id", "als", "What does keeping the id in the store, and reading it from there, add?"],
    ["middleware", "als", "What does entering the store in Nest's middleware instead add?"],
    ["enhancers", "als", "What does Nest's path for guards and interceptors add?"],
    ["cls-middleware", "cls", "What does nestjs-cls's own middleware add, with every option off?"],
    ["cls-request", "cls", "What does keeping the request in nestjs-cls's store add?"],
    ["cls-plugins", "cls", "What do nestjs-cls's hooks for plugins add?"],
    ["cls-proxies", "cls", "What does resolving proxies add, the last step to nestjs-cls as documented?"],
  ]),

  ...(["express", "fastify"] as const).flatMap(ordinaryApps),

  recipe("als-hook-nest-fastify", "nest", "fastify", "als"),
  recipe("als-hook-nest-express", "nest", "express", "als"),
  recipe("als-hook-fastify", "raw", "fastify", "als"),
  recipe("als-hook-express", "raw", "express", "als"),
  recipe("from-nestjs-cls-to-a-hook", "nest", "fastify", "als"),
  recipe("from-request-scope-to-a-context", "nest", "fastify", "als"),
  recipe("multi-tenant-with-durable-providers", "nest", "fastify", "request-scope"),
  recipe("keep-a-loggers-id", "raw", "fastify", "als"),
]);

function nest(adapter: Adapter, pattern: Pattern, question: string): Variant {
  return { ...onNest(adapter, pattern, question, pattern), way: pattern };
}

function onNest(adapter: Adapter, pattern: Pattern, question: string, name: string): Variant {
  const file = `${adapter}/${name}`;
  const source = `nest/patterns/${name}.ts`;
  return { id: `nest-${file}`, framework: "nest", adapter, pattern, source, entry: `nest/dist/${file}.js`, question };
}

/** The one way that is a column: as AsyncLocalStorage is entered without Nest. */
function inMatrix({ group: _, ...variant }: Variant): Variant {
  return variant;
}

/** AsyncLocalStorage has kept the name `cls` in ids, so that published runs stay comparable. */
function raw(
  adapter: Adapter,
  pattern: Pattern,
  question: string,
  name: string = pattern === "als" ? "cls" : pattern,
): Variant {
  const id = `${adapter}/${name}`;
  const entry = `${adapter}/dist/${name}.js`;
  return { id, framework: "raw", adapter, pattern, source: `${id}.ts`, entry, question };
}

function framework([folder, name]: readonly [folder: string, name: string]): readonly Variant[] {
  const adapter = folder as Adapter;
  return [
    raw(adapter, "singleton", `What does bare ${name} cost when the id is passed as an argument?`),
    raw(
      adapter,
      "request-scope",
      // Its documentation offers no other way to make objects for a request.
      adapter === "adonisjs"
        ? "What do three objects per request cost, made by AdonisJS's own container?"
        : `What do fresh objects cost on ${name}: three per request, without a container?`,
    ),
    raw(adapter, "als", `What does AsyncLocalStorage itself cost on ${name}?`),
  ].map((variant) => ({ ...variant, group: "frameworks" }));
}

/** One more way to carry the id, on both of Nest's adapters. */
function nestWays(way: string, pattern: Pattern, question: string): readonly Variant[] {
  return [nestWay("express", way, pattern, question), nestWay("fastify", way, pattern, question)];
}

function nestWay(adapter: Adapter, way: string, pattern: Pattern, question: string): Variant {
  return {
    ...onNest(adapter, pattern, `${question}, on ${NAMES[adapter]}?`, way),
    group: "ways",
    way,
    baseline: `nest-${adapter}/singleton`,
    source: `nest/ways/${way}.ts`,
    entry: `nest/dist/ways/${adapter}/${way}.js`,
  };
}

function rawWay(adapter: Adapter, way: string, pattern: Pattern, question: string): Variant {
  const variant = raw(adapter, pattern, `${question}, on bare ${NAMES[adapter]}?`, way);
  return { ...variant, group: "ways", way, baseline: `${adapter}/singleton` };
}

/** A program to copy, below the lab's own app, which makes it a variant. */
function recipe(name: string, framework: Framework, adapter: Adapter, pattern: Pattern): Variant {
  return {
    id: `recipes/${name}`,
    framework,
    adapter,
    pattern,
    group: "recipes",
    baseline: framework === "nest" ? `nest-${adapter}/singleton` : `${adapter}/singleton`,
    source: `recipes/proof/${name}.ts`,
    entry: `recipes/dist/proof/${name}.js`,
    question: `What does the recipe ${name} cost?`,
  };
}

/** From the singleton to nestjs-cls as documented: each rung adds one thing to the one before, its baseline. */
function ladder(rungs: readonly (readonly [rung: string, pattern: Pattern, question: string])[]): readonly Variant[] {
  return rungs.map(([rung, pattern, question], index) => {
    const below = rungs[index - 1]?.[0];
    const isMatrixCls = rung === "cls-proxies";
    return {
      id: `nest-fastify/ladder-${rung}`,
      framework: "nest",
      adapter: "fastify",
      pattern,
      group: "ladder",
      baseline: below === undefined ? "nest-fastify/singleton" : `nest-fastify/ladder-${below}`,
      source: isMatrixCls ? "nest/patterns/cls.ts" : `nest/ladder/${rung}.ts`,
      entry: isMatrixCls ? "nest/dist/fastify/cls.js" : `nest/dist/ladder/${rung}.js`,
      question,
    };
  });
}

/** One app, one file, three routes. */
function sharedApp(pattern: Pattern): Variant {
  return {
    id: `nest-fastify-shared/${pattern}`,
    framework: "nest",
    adapter: "fastify",
    pattern,
    group: "shared-app",
    basePath: `/${pattern}`,
    source: "nest/shared-app/shared-app.ts",
    entry: "nest/dist/shared-app/fastify.js",
    question: `What does ${pattern} cost in one app with the other patterns?`,
  };
}

/** The singleton, but behind the guard and the interceptor that nestjs-cls brings: its cost without its context. */
function guardedSingleton(adapter: Adapter): Variant {
  const question = `How much of nestjs-cls's cost on ${NAMES[adapter]} is Nest's path for guards?`;
  const variant = onNest(adapter, "singleton", question, "guarded-singleton");
  return { ...variant, group: "controls", baseline: `nest-${adapter}/singleton` };
}

/** An ordinary app in each column: the small request of the matrix in it, and an order. */
function ordinaryApps(adapter: Adapter): readonly Variant[] {
  const columns = { singleton: "singleton", "request-scope": "request-scope", cls: "cls", "als-hook": "als" } as const;
  return Object.entries(columns).map(([name, pattern]) => ({
    id: `nest-${adapter}/ordinary-${name}`,
    framework: "nest",
    adapter,
    pattern,
    group: "ordinary",
    baseline: `nest-${adapter}/ordinary-singleton`,
    source: `nest/reference/${name}.ts`,
    entry: `nest/dist/reference/${adapter}/${name}.js`,
    question: `What does an ordinary app on Nest's ${NAMES[adapter]} cost with the pattern ${pattern}?`,
  }));
}

/** Adds the settings that their processes accept in addition to common ones. */
function withAxes(variants: readonly Variant[]): readonly Variant[] {
  return variants.map((variant) => ({
    ...variant,
    axes: [
      "contexts",
      "middlewares",
      ...(hasNoLevels(variant) ? [] : ["depth"]),
      ...(variant.way === "durable" ? ["tenants"] : []),
      ...(casesOf(variant.id).length > 0 ? ["patch"] : []),
    ],
  }));
}

/** The libraries of two ways get the three levels, and no further ones. */
function hasNoLevels({ way, group, framework }: Variant): boolean {
  return (
    way === "awilix" || way === "inversify" || group === "ordinary" || (group === "recipes" && framework === "raw")
  );
}
