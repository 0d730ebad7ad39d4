import type { OwnerKind } from "../record/index.ts";

const FRAMEWORKS: ReadonlySet<string> = new Set([
  "avvio",
  "body-parser",
  "co-body",
  "express",
  "fast-decode-uri-component",
  "fast-json-stringify",
  "fast-querystring",
  "fastify",
  "fastify-plugin",
  "finalhandler",
  "find-my-way",
  "h3",
  "hono",
  "koa",
  "koa-compose",
  "light-my-request",
  "rou3",
  "router",
  "send",
  "serve-static",
  "srvx",
]);

const FRAMEWORK_SCOPES = ["@nestjs/", "@fastify/", "@hono/", "@koa/", "@adonisjs/", "@boringnode/", "@poppinss/"];

const CONTEXT_CARRIERS: ReadonlySet<string> = new Set([
  "@fastify/request-context",
  "@opentelemetry/context-async-hooks",
  "asynchronous-local-storage",
  "cls-hooked",
  "cls-rtracer",
  "express-http-context",
  "nestjs-cls",
]);

export function kindOfPackage(name: string): OwnerKind {
  if (CONTEXT_CARRIERS.has(name)) return "context";
  const framework = FRAMEWORKS.has(name) || FRAMEWORK_SCOPES.some((scope) => name.startsWith(scope));
  return framework ? "framework" : "library";
}
