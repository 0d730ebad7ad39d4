import { expect, test } from "vitest";
import { mechanismOf } from "../../src/inspect/costs-of.ts";

test.each([
  ["@nestjs/core", "framework", "injector/injector.js", true, "Nest's per-request injection"],
  ["@nestjs/core", "framework", "router/router-execution-context.js", true, "framework"],
  ["@nestjs/core", "framework", "injector/injector.js", false, "framework"],
  ["reflect-metadata", "library", "Reflect.js", false, "library"],
  ["nestjs-cls", "context", "dist/a.js", false, "nestjs-cls"],
  ["@fastify/request-context", "context", "index.js", false, "other context library"],
  ["node:async_hooks", "context", "internal/async_local_storage/async_context_frame", false, "AsyncLocalStorage"],
  ["node:async_hooks", "context", "internal/async_hooks", false, "context propagation"],
  ["node:async_hooks", "context", "internal/async_context_frame", false, "context propagation"],
  ["node:async_hooks", "context", "async_hooks", false, "context propagation"],
  ["pino", "library", "lib/tools.js", false, "logger"],
  ["@opentelemetry/api", "library", "a.js", false, "tracer"],
  ["variant", "variant", "main.js", false, "app"],
  ["garbage collector", "engine", "", false, "other garbage"],
] as const)("%s is %s in %s: %s", (owner, kind, file, scoped, mechanism) => {
  expect(mechanismOf({ owner, kind, file }, scoped)).toBe(mechanism);
});
