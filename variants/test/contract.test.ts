import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../bench/src/launch/launcher.ts";
import { contractCases } from "../../bench/src/prove/contract-cases.ts";
import { ContractClient } from "../../bench/src/prove/contract-client.ts";
import { exchanges } from "../../bench/src/prove/exchanges.ts";
import { proveIsolation } from "../../bench/src/prove/isolation.ts";
import { registry } from "../registry.ts";
import { startServer } from "./start-server.ts";

describe.each(registry)("$id", ({ entry, way, basePath = "" }) => {
  let server: RunningServer;
  let address: string;
  let client: ContractClient;

  beforeAll(async () => {
    server = await startServer(entry);
    address = `${server.ready.url}${basePath}`;
    client = new ContractClient(address);
  });

  afterAll(async () => {
    await client?.[Symbol.asyncDispose]();
    await server?.stop();
  });

  test.each(contractCases)("$sentence", async (contractCase) => {
    expect(await contractCase.check(client)).toBeUndefined();
  });

  // Ten times as many, and of every way to carry the id: `pnpm test:statistics`.
  test.skipIf(way !== undefined).each(exchanges)(
    "keeps 2,000 requests on 100 connections apart on $name",
    async (exchange) => {
      const proof = await proveIsolation(address, { exchange, requests: 2_000, connections: 100 });
      expect(proof.violations).toEqual([]);
    },
  );

  test("stops when told, with exit code 0", async () => {
    expect(await server.stop()).toEqual({ code: 0, signal: null, killed: false });
  });
});
