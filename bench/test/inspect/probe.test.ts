import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { optionsWith } from "../../src/cli/compose/inspect/probe-app.ts";
import { scopedNames, waysOf } from "../../src/inspect/facts-of.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bundledApp } from "./bundled-app.ts";
import { probedApp } from "./probed-app.ts";

const VARIANTS = join(import.meta.dirname, "../../../variants");
const FIXTURES = join(import.meta.dirname, "fixtures");

async function waysIn(words: readonly string[], path?: string) {
  const facts = await probedApp(words, path);
  if (facts === undefined) throw new Error("The probe reported nothing.");
  return { facts, ways: waysOf(facts) };
}

const nest = (file: string) => waysIn([join(VARIANTS, "nest/dist", file)], "/bench");
const fixture = (...files: readonly string[]) => waysIn(files.map((file) => join(FIXTURES, file)));

test("on Nest, the probe finds the provider that makes a controller request-scoped, the chain, and what is made for each request", async () => {
  const { facts, ways } = await nest("express/request-scope.js");
  expect(facts.nest).toEqual({
    adapter: "express",
    controllers: 1,
    requestScoped: [{ name: "RequestAuditLog", durable: false }],
    chains: [
      {
        controller: "OrdersController",
        through: ["OrdersService", "RequestAuditLog"],
        durable: false,
        requested: true,
      },
    ],
  });
  expect(facts.perRequest).toMatchObject({ scopedInstances: 3, run: 0, enterWith: 0 });
  expect(ways).toEqual([{ server: "nest-express", way: "request-scope" }]);
});

describe("on Nest, whatever its adapter is, the probe finds", () => {
  const adapter = "fastify";

  test.each([
    [`${adapter}/cls.js`, "middleware", "cls", { run: 1 }],
    [`ways/${adapter}/nestjs-cls-guard.js`, "guard", "nestjs-cls-guard", { enterWith: 1 }],
    [`ways/${adapter}/nestjs-cls-interceptor.js`, "interceptor", "nestjs-cls-interceptor", { run: 1 }],
  ])(
    "in %s that nestjs-cls is mounted as %s, with the names of its options only",
    async (file, mount, way, perRequest) => {
      const { facts, ways } = await nest(file);
      expect(facts.cls).toMatchObject({
        mounted: [mount],
        entered: [mount],
        options: expect.arrayContaining(["generateId", "idGenerator"]),
      });
      expect(facts.perRequest).toMatchObject({ ...perRequest, scopedInstances: 0 });
      expect(facts.bundled).toBe(false);
      expect(facts.libraries).toMatchObject({ "nestjs-cls": "7.0.0", "@nestjs/core": expect.stringMatching(/^12\./) });
      expect(ways).toEqual([{ server: `nest-${adapter}`, way }]);
    },
  );

  test("that nestjs-cls is there and not mounted", async () => {
    const { facts, ways } = await nest(`ways/${adapter}/nestjs-cls-hook.js`);
    expect(facts.cls).toMatchObject({ mounted: [] });
    expect(ways).toEqual([{ server: `nest-${adapter}`, way: "nestjs-cls-hook" }]);
  });
});

describe("on Nest in CommonJS, the probe tells", () => {
  const app = (what: string, path?: string) => waysIn([join(FIXTURES, "nest-app.cjs"), what], path);

  test("nestjs-cls' middleware that was put in by hand from a hook", async () => {
    const { facts, ways } = await app("by-hand");
    expect(facts.cls).toMatchObject({ mounted: [], entered: ["middleware"] });
    expect(facts.perRequest.clsReads).toBeGreaterThanOrEqual(1);
    expect(ways).toEqual([{ server: "nest-express", way: "cls" }]);
  });

  test.each([
    [
      "a request-scoped controller that is requested",
      "/scoped",
      true,
      [{ server: "nest-express", way: "request-scope" }],
    ],
    ["one that is not", "/", false, []],
  ])("%s", async (_name, path, requested, expected) => {
    const { facts, ways } = await app("scoped", path);
    expect(facts.nest?.chains).toEqual([{ controller: "Scoped", through: ["Scoped"], durable: false, requested }]);
    expect(ways).toEqual(expected);
  });

  test.each([
    ["durable", false, "request-scope"],
    ["tenants", true, "durable"],
  ])("%s: a durable provider is kept for a tenant only with a ContextIdStrategy", async (what, durable, way) => {
    const { facts, ways } = await app(what, "/scoped");
    expect(facts.nest?.chains).toMatchObject([{ controller: "Scoped", through: ["Logger"], durable }]);
    expect(facts.perRequest.scopedInstances > 0).toBe(!durable);
    expect(ways).toEqual([{ server: "nest-express", way }]);
  });

  test("each provider that has to change: what is declared request-scoped, and what injects REQUEST", async () => {
    const { facts } = await app("injects");
    expect(facts.nest?.chains.map(({ through }) => through)).toEqual([["Logger"], ["Tenant", "REQUEST"]]);
    expect(scopedNames(facts)).toEqual(["Logger", "Tenant"]);
  });

  test("a provider that requests need though no controller injects it, as resolvers of GraphQL are", async () => {
    const { facts, ways } = await app("resolves");
    expect(facts.nest?.chains).toEqual([
      { controller: "Logger", through: ["Logger"], durable: false, requested: true },
    ]);
    expect(ways).toEqual([{ server: "nest-express", way: "request-scope" }]);
  });
});

test("of a context that only OpenTelemetry enters, the probe finds that it is the tracer's", async () => {
  const { facts, ways } = await nest("ways/express/opentelemetry.js");
  expect(facts.enteredBy).toEqual(["@opentelemetry/context-async-hooks"]);
  expect(ways).toEqual([{ server: "nest-express", way: "tracer" }]);
});

test("of a store that Node enters from a diagnostics channel, the probe counts neither the app nor the end", async () => {
  const { facts, ways } = await waysIn([join(FIXTURES, "bound-store.mjs")]);
  expect(facts).toMatchObject({ enteredBy: [], perRequest: { withScope: 1, enterWith: 0 } });
  expect(ways).toEqual([{ server: "node-http", way: "tracer" }]);
});

test("in an app whose stacks are no text, the probe breaks nothing, and finds nestjs-cls", async () => {
  const words = ["--require", join(FIXTURES, "stacks-as-call-sites.cjs"), join(VARIANTS, "nest/dist/express/cls.js")];
  const { facts, ways } = await waysIn(words, "/bench");
  expect(facts).toMatchObject({ perRequest: { run: 1 }, cls: { mounted: ["middleware"] } });
  expect(ways).toEqual([{ server: "nest-express", way: "cls" }]);
});

test("of Nest that is bundled and minified, the probe finds the mount of nestjs-cls, and that it is a bundle", async () => {
  const app = bundledApp(join(VARIANTS, "nest/dist/express/cls.js"), temporaryFolder());
  // As a package does that was left out of the bundle.
  const loadsNest = ["--require", join(VARIANTS, "nest/node_modules/@nestjs/core")];
  const { facts } = await waysIn([...loadsNest, app], "/bench");
  expect(facts).toMatchObject({ bundled: true, cls: { mounted: ["middleware"] } });
  expect(Object.keys(facts.libraries)).toEqual(["@nestjs/core"]);
});

describe("without Nest, the probe finds", () => {
  test("@fastify/request-context, in an ECMAScript module", async () => {
    const { facts, ways } = await fixture("fastify-request-context.mjs");
    expect(facts.perRequest.run).toBe(1);
    expect(facts).toMatchObject({ storages: 1, enteredBy: ["@fastify/request-context"] });
    expect(ways).toEqual([{ server: "fastify", way: "request-context" }]);
  });

  test("cls-hooked below Express, in CommonJS", async () => {
    const { facts, ways } = await fixture("express-cls-hooked.cjs");
    expect(facts.libraries).toMatchObject({ "cls-hooked": "4.2.2", express: expect.any(String) });
    expect(ways).toEqual([{ server: "express", way: "cls-hooked" }]);
  });

  test("pino, whose mixin reads the context", async () => {
    const { facts, ways } = await fixture("pino-mixin.cjs");
    expect(facts.libraries).toHaveProperty("pino");
    expect(facts).toMatchObject({ enteredBy: [""], perRequest: { run: 1, getStore: 1 } });
    expect(ways).toEqual([{ server: "node-http", way: "als-hook" }]);
  });

  test("enterWith, in TypeScript by way of a loader", async () => {
    const { facts, ways } = await waysIn([
      "--import",
      join(FIXTURES, "type-loader.mjs"),
      join(FIXTURES, "enters-with.ts"),
    ]);
    expect(facts.perRequest).toMatchObject({ run: 0, enterWith: 1, getStore: 1 });
    expect(ways).toEqual([{ server: "node-http", way: "als-enter-with" }]);
  });

  test("nothing in a plain app, whose answers and requests it does not touch", async () => {
    const { facts, ways } = await waysIn([join(FIXTURES, "../../cli/fixtures/own-server.mjs")]);
    expect(facts).toMatchObject({ storages: 0, libraries: {}, processes: 1 });
    expect(ways).toEqual([]);
  });

  test("chains each time that it listens on a port, but not on a pipe, as the parent process of tsx does", () => {
    const folder = temporaryFolder();
    const listen = "const { Server } = require('node:net'); const one = new Server(); const other = new Server();";
    const both = "one.listen('./pipe', () => other.listen(0, () => setTimeout(() => (one.close(), other.close()))));";
    execFileSync(process.execPath, ["--eval", listen + both], {
      cwd: folder,
      env: { NODE_OPTIONS: optionsWith(temporaryFolder()), LAB_PROBE: folder, LAB_PROBE_CHAINS: "1" },
    });
    const [file = ""] = readdirSync(folder);
    expect(readFileSync(join(folder, file), "utf8").trim().split("\n")).toHaveLength(1);
  });
});
