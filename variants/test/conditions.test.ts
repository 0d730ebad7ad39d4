import { ROUTES } from "@lab/shared/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ContractClient } from "../../bench/src/prove/contract-client.ts";
import { registry } from "../registry.ts";
import { usualSettings, wrongAnswers } from "./ask-workload.ts";
import { expectedUse } from "./async-local-storage-uses.ts";
import { type CountedServer, startCounted } from "./counted-server.ts";

const PATTERNS = ["singleton", "request-scope", "cls"];

/**
 * Each pattern makes the levels, with Nest and without; contexts and middlewares wrap any server in the same way. So
 * every pattern is tried on one adapter with Nest and one without, every other adapter with one pattern, and in addition
 * one of each kind of orders.
 */
const TRIED = [
  ...PATTERNS.flatMap((pattern) => [`nest-fastify/${pattern}`, `node-http/${pattern}`]),
  ...["nest-express", "express", "fastify"].map((server) => `${server}/cls`),
  ...["als-hook", "weakmap", "module-ref-resolve", "durable"].map((way) => `nest-fastify/${way}`),
  "adonisjs/request-scope",
];
const tried = registry
  .filter(({ id }) => TRIED.includes(id))
  .map((variant) => ({ ...variant, use: expectedUse(variant) }));

describe.each(tried)("$id with 32 providers, 10 further contexts and 20 middlewares", ({ entry, use }) => {
  let server: CountedServer;
  let client: ContractClient;

  beforeAll(async () => {
    server = await startCounted(entry, { LAB_DEPTH: "32", LAB_CONTEXTS: "10", LAB_MIDDLEWARES: "20" });
    client = new ContractClient(server.url);
  });

  afterAll(async () => {
    client?.[Symbol.dispose]();
    await server?.stop();
  });

  test("constructs 10 AsyncLocalStorage more at the start, and runs 10 more per request", async () => {
    const { constructed = 0 } = await server.counts();
    expect(constructed).toBe((use.atStart.constructed ?? 0) + 10);
    const { run = 0 } = await server.countsPerRequest(client, ROUTES.bench);
    expect(run).toBe((use.bench.run ?? 0) + 10);
  });

  test("hands a request down through controller, 32 providers and leaf", async () => {
    expect(await server.levels(client)).toBe(34);
  });

  test.each(usualSettings)("does the workload $name for five concurrent ids", async (setting) => {
    expect(await wrongAnswers(server.url, setting)).toEqual([]);
  });
});

test.each([
  ["LAB_DEPTH", "0", 'LAB_DEPTH must be a whole number from 1 to 100, not "0".'],
  ["LAB_DEPTH", "four", 'LAB_DEPTH must be a whole number from 1 to 100, not "four".'],
  ["LAB_MIDDLEWARES", "-1", 'LAB_MIDDLEWARES must be a whole number from 0 to 1000, not "-1".'],
  ["LAB_CONTEXTS", "1001", 'LAB_CONTEXTS must be a whole number from 0 to 1000, not "1001".'],
  ["LAB_TENANTS", "", 'LAB_TENANTS must be a whole number from 1 to 1000000, not "".'],
])("a server with %s=%j ends with a sentence", async (name, value, sentence) => {
  // Every server reads the others alike, and this one starts in a fifth of the time.
  const entry = name === "LAB_TENANTS" ? "nest/dist/ways/fastify/durable.js" : "node-http/dist/singleton.js";
  const starting = startCounted(entry, { [name]: value });
  await expect(starting).rejects.toThrow(sentence);
});
