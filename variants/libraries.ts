import type { Way } from "@lab/shared/record";

type Library = NonNullable<Way["library"]>;

/** The libraries that carry an id. A way needs the one that its program imports. */
export const libraries: readonly Library[] = [
  { name: "nestjs-cls", version: "7.0.0", licence: "MIT", released: "2026-09-21", maintained: true },
  { name: "nestjs-pino", version: "5.2.1", licence: "MIT", released: "2026-09-26", maintained: true },
  {
    name: "@opentelemetry/instrumentation-http",
    version: "0.301.0",
    licence: "Apache-2.0",
    released: "2026-11-05",
    maintained: true,
  },
  { name: "cls-hooked", version: "4.2.2", licence: "BSD-2-Clause", released: "2017-07-25", maintained: false },
  { name: "@fastify/request-context", version: "7.0.0", licence: "MIT", released: "2026-06-09", maintained: true },
  { name: "@fastify/awilix", version: "8.2.1", licence: "MIT", released: "2026-08-10", maintained: true },
  { name: "inversify", version: "8.2.3", licence: "MIT", released: "2026-08-01", maintained: true },
];
