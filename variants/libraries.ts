interface Upkeep {
  /** The day of its latest release. */
  readonly released: string;
  readonly maintained: boolean;
}

/** The libraries that carry an id. A way needs the one that its program imports; the rest is in their packages. */
export const libraries: Readonly<Record<string, Upkeep>> = {
  "nestjs-cls": { released: "2026-09-21", maintained: true },
  "nestjs-pino": { released: "2026-09-26", maintained: true },
  "@opentelemetry/instrumentation-http": { released: "2026-11-05", maintained: true },
  "cls-hooked": { released: "2017-07-25", maintained: false },
  "@fastify/request-context": { released: "2026-06-09", maintained: true },
  "@fastify/awilix": { released: "2026-08-10", maintained: true },
  inversify: { released: "2026-08-01", maintained: true },
};
