import type { Variant, Way } from "@lab/shared/record";

type Library = NonNullable<Way["library"]>;

const NESTJS_CLS: Library = {
  name: "nestjs-cls",
  version: "7.0.0",
  licence: "MIT",
  released: "2026-09-21",
  maintained: true,
};

const INVERSIFY: Library = {
  name: "inversify",
  version: "8.2.3",
  licence: "MIT",
  released: "2026-08-01",
  maintained: true,
};

/** By way. Plain data, said of the versions in the catalog: a test fails where it has others. */
const BY_WAY: Readonly<Record<string, Library>> = {
  "nestjs-cls-guard": NESTJS_CLS,
  "nestjs-cls-interceptor": NESTJS_CLS,
  "nestjs-cls-hook": NESTJS_CLS,
  "nestjs-cls-use-enter-with": NESTJS_CLS,
  "nestjs-cls-proxy-providers": NESTJS_CLS,
  "nestjs-pino": {
    name: "nestjs-pino",
    version: "5.2.1",
    licence: "MIT",
    released: "2026-09-26",
    maintained: true,
  },
  opentelemetry: {
    name: "@opentelemetry/instrumentation-http",
    version: "0.301.0",
    licence: "Apache-2.0",
    released: "2026-11-05",
    maintained: true,
  },
  "cls-hooked": {
    name: "cls-hooked",
    version: "4.2.2",
    licence: "BSD-2-Clause",
    released: "2017-07-25",
    maintained: false,
  },
  "request-context": {
    name: "@fastify/request-context",
    version: "7.0.0",
    licence: "MIT",
    released: "2026-06-09",
    maintained: true,
  },
  awilix: {
    name: "@fastify/awilix",
    version: "8.2.1",
    licence: "MIT",
    released: "2026-08-10",
    maintained: true,
  },
  inversify: INVERSIFY,
};

/** The library that a variant needs to carry the id, if any. */
export function libraryOf({ framework, pattern, way = pattern }: Variant): Library | undefined {
  return framework === "nest" && way === "cls" ? NESTJS_CLS : BY_WAY[way];
}
