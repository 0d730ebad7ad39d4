/** Packages whose work is to carry a context through a request: `inspect` looks for the same. */
export const CONTEXT_LIBRARIES: readonly string[] = [
  "@fastify/request-context",
  "@opentelemetry/context-async-hooks",
  "asynchronous-local-storage",
  "cls-hooked",
  "cls-rtracer",
  "express-http-context",
  "nestjs-cls",
];
