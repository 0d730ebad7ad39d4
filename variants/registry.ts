import type { Adapter, Pattern, Variant } from "@lab/shared/record";

/**
 * Every variant, a line each: the fifteen of the matrix, and groups beside it, which are measured only where they are
 * asked for by their ids. The build, the contract suite and the runner all derive from it.
 */
export const registry: readonly Variant[] = [
  nest("express", "singleton", "What does Nest on Express cost when the id is passed as an argument?"),
  nest("express", "request-scope", "What does it cost Nest on Express to build the providers anew per request?"),
  nest("express", "cls", "What does nestjs-cls cost on Express, mounted as its docs say?"),
  nest("fastify", "singleton", "What does Nest on Fastify cost when the id is passed as an argument?"),
  nest("fastify", "request-scope", "What does it cost Nest on Fastify to build the providers anew per request?"),
  nest("fastify", "cls", "What does nestjs-cls cost on Fastify, mounted as its docs say?"),
  raw("express", "singleton", "What does bare Express cost when the id is passed as an argument?"),
  raw("express", "request-scope", "What do three objects per request cost on Express, without a container?"),
  raw("express", "cls", "What does AsyncLocalStorage itself cost on Express?"),
  raw("fastify", "singleton", "What does bare Fastify cost when the id is passed as an argument?"),
  raw("fastify", "request-scope", "What do three objects per request cost on Fastify, without a container?"),
  raw("fastify", "cls", "What does AsyncLocalStorage itself cost on Fastify?"),
  raw("node-http", "singleton", "What is the least that any of this can cost on this machine?"),
  raw("node-http", "request-scope", "What do three objects per request cost when nothing else is there?"),
  raw("node-http", "cls", "What does AsyncLocalStorage itself cost when nothing else is there?"),

  sharedApp("singleton", "What does the singleton cost in one app with the other patterns?"),
  sharedApp("request-scope", "What does request scope cost in one app with the other patterns?"),
  sharedApp("cls", "What does nestjs-cls cost in one app with the other patterns?"),

  guardedSingleton("express", "Of what nestjs-cls costs on Express, how much is Nest's path for guards?"),
  guardedSingleton("fastify", "Of what nestjs-cls costs on Fastify, how much is Nest's path for guards?"),
];

function nest(adapter: Adapter, pattern: Pattern, question: string): Variant {
  const file = `${adapter}/${pattern}`;
  const id = `nest-${file}`;
  return {
    id,
    framework: "nest",
    adapter,
    pattern,
    source: `nest/${file}.ts`,
    entry: `nest/dist/${file}.js`,
    question,
  };
}

function raw(adapter: Adapter, pattern: Pattern, question: string): Variant {
  const id = `${adapter}/${pattern}`;
  const entry = `${adapter}/dist/${pattern}.js`;
  return { id, framework: "raw", adapter, pattern, source: `${id}.ts`, entry, question };
}

/** One app, one file, three routes. */
function sharedApp(pattern: Pattern, question: string): Variant {
  return {
    id: `nest-fastify-shared/${pattern}`,
    framework: "nest",
    adapter: "fastify",
    pattern,
    group: "shared-app",
    basePath: `/${pattern}`,
    source: "nest/shared-app/fastify.ts",
    entry: "nest/dist/shared-app/fastify.js",
    question,
  };
}

/** The singleton, but behind the guard and the interceptor that nestjs-cls brings: its cost without its context. */
function guardedSingleton(adapter: Adapter, question: string): Variant {
  const file = `${adapter}/guarded-singleton`;
  return {
    id: `nest-${file}`,
    framework: "nest",
    adapter,
    pattern: "singleton",
    group: "controls",
    baseline: `nest-${adapter}/singleton`,
    source: `nest/${file}.ts`,
    entry: `nest/dist/${file}.js`,
    question,
  };
}
