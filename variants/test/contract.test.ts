import { join } from "node:path";
import { ROUTES } from "@lab/shared/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../bench/src/launch/launcher.ts";
import { createProcessLauncher } from "../../bench/src/launch/process/launcher.ts";
import { contractCases } from "../../bench/src/prove/contract-cases.ts";
import { ContractClient } from "../../bench/src/prove/contract-client.ts";
import { proveIsolation } from "../../bench/src/prove/isolation.ts";
import { registry } from "../registry.ts";

const VARIANTS = join(import.meta.dirname, "..");

describe.each(registry)("$id", ({ id, entry, basePath = "" }) => {
  let server: RunningServer;
  let address: string;
  let client: ContractClient;

  beforeAll(async () => {
    server = await createProcessLauncher().start({
      cell: id,
      entry: join(VARIANTS, entry),
      nodeFlags: [],
      limits: { cpus: 1, memoryBytes: 2 ** 30 },
      cores: { server: [], others: [] },
    });
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

  test.each(Object.values(ROUTES))("keeps 20,000 requests on 100 connections apart on %s", async (route) => {
    const proof = await proveIsolation(address, { route, requests: 20_000, connections: 100 });
    expect(proof.violations).toEqual([]);
  });

  test("stops when told, with exit code 0", async () => {
    expect(await server.stop()).toEqual({ code: 0, signal: null, killed: false });
  });
});
