import { ROUTES } from "@lab/shared/contract";
import type { Variant } from "@lab/shared/record";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractCases } from "../../bench/src/prove/contract-cases.ts";
import { ContractClient } from "../../bench/src/prove/contract-client.ts";
import { getAsync, proveIsolation } from "../../bench/src/prove/isolation.ts";
import { type Setting, wrongAnswers } from "./ask-workload.ts";
import { expectedUse } from "./async-local-storage-uses.ts";
import { type CountedServer, startCounted } from "./counted-server.ts";
import { startedAhead } from "./started-ahead.ts";

/** Its trail reads the id after every kind of hop: first one request per connection, then all in a wave. */
const LOAD = { exchange: getAsync, requests: 100, connections: 50 };

/**
 * Tests each of these variants in a process of its own, with the counter of AsyncLocalStorage loaded. A measured process
 * has no counter, and is proven with 1,500 requests.
 */
export function testContractOf(variants: readonly Variant[], settings: readonly Setting[]): void {
  const { serverOf, stopAll } = startedAhead(variants, ({ entry }) => startCounted(entry));

  afterAll(stopAll);

  describe.each(variants.map((variant) => ({ ...variant, use: expectedUse(variant) })))(
    "$id",
    ({ id, use, axes = [], basePath = "" }) => {
      let server: CountedServer;
      let address: string;
      let client: ContractClient;

      beforeAll(async () => {
        server = await serverOf(id);
        address = `${server.url}${basePath}`;
        client = new ContractClient(address);
      });

      afterAll(async () => {
        client?.[Symbol.dispose]();
        await server?.stop();
      });

      // First, while nothing but this has been asked.
      test(`constructs ${use.atStart.constructed ?? 0} AsyncLocalStorage and runs ${use.bench.run ?? 0} per request`, async () => {
        const atStart = await server.counts();
        const bench = await server.countsPerRequest(client, ROUTES.bench);
        const async = await server.countsPerRequest(client, ROUTES.async);
        expect({ atStart, bench, async }).toEqual(use);
      });

      test.runIf(axes.includes("depth"))("hands a request down through controller, provider and leaf", async () => {
        expect(await server.levels(client)).toBe(3);
      });

      test("runs no patched file", () => {
        expect(server.patchedFiles).toBeUndefined();
      });

      test.each(contractCases)("$sentence", async (contractCase) => {
        expect(await contractCase.check(client)).toBeUndefined();
      });

      test.each(settings)("does the workload $name for five concurrent ids", async (setting) => {
        expect(await wrongAnswers(address, setting)).toEqual([]);
      });

      test(`keeps ${LOAD.requests} requests on ${LOAD.connections} connections apart`, async () => {
        expect((await proveIsolation(address, LOAD)).violations).toEqual([]);
      });

      test.each([
        ["there is no such task", "/bench/nothing", 404],
        ["its parameter is invalid", "/bench/io?wait=soon", 400],
      ])("refuses a task if %s", async (_what, path, status) => {
        const answer = await client.get(path);
        expect({ path, status: answer.status, body: String(answer.body) }).toMatchObject({ path, status });
      });

      test.each(["{}", "null"])("answers the order %s with an error, and the next one normally", async (body) => {
        expect((await client.post(ROUTES.bench, body)).status).toBeGreaterThanOrEqual(400);
        expect((await client.post(ROUTES.bench, '{"items":[]}')).status).toBe(200);
      });

      test("stops on request, with exit code 0", async () => {
        expect(await server.stop()).toEqual({ code: 0, signal: null });
      });
    },
  );
}
