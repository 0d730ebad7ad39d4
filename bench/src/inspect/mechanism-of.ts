import type { Place } from "@lab/shared/attribute";
import type { OwnerKind } from "@lab/shared/record";
import type { Mechanism } from "./inspection.ts";

/** Files of `@nestjs/core` that a request passes only where something is request-scoped. */
const PER_REQUEST =
  /^(injector\/|router\/(router-explorer|router-exception-filters)|(.*\/)?[a-z-]*context-(creator|id-factory)|helpers\/(barrier|class-ref-registry|handler-metadata-storage))/;

/** Mechanisms by package, the first row that matches. */
const BY_PACKAGE: readonly (readonly [RegExp, Mechanism])[] = [
  [/^nestjs-cls$/, "nestjs-cls"],
  [/^(cls-hooked|asynchronous-local-storage|express-http-context|@fastify\/request-context)$/, "other context library"],
  [/^(.*pino.*|winston.*|logform|triple-beam|sonic-boom|thread-stream|bunyan|morgan|log4js)$/, "logger"],
  [/^(@opentelemetry|@sentry|@datadog|@elastic)\//, "tracer"],
  [/^(dd-trace|newrelic|elastic-apm-node|(import|require)-in-the-middle)$/, "tracer"],
  [/^@hapi\/|^(koa-.*|rxjs)$/, "framework"],
];

const BY_KIND: Readonly<Record<OwnerKind, Mechanism>> = {
  node: "Node",
  engine: "V8",
  framework: "framework",
  context: "other context library",
  variant: "app",
  library: "library",
};

const ASYNC_HOOKS = "node:async_hooks";

/** Whose CPU time a function's is; `scoped` says whether a request makes Nest build anything. */
export function mechanismOf({ owner, kind, file }: Place, scoped: boolean): Mechanism {
  if (owner === "garbage collector") return "other garbage";
  if (owner === ASYNC_HOOKS) return file === "internal/async_hooks" ? "context propagation" : "AsyncLocalStorage";
  const forNest = owner === "reflect-metadata" || owner === "iterare";
  if (scoped && (forNest || (owner === "@nestjs/core" && PER_REQUEST.test(file))))
    return "Nest's per-request injection";
  return BY_PACKAGE.find(([name]) => name.test(owner))?.[1] ?? BY_KIND[kind];
}
