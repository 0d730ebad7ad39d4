import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractCases } from "../../../bench/src/prove/contract-cases.ts";
import { ContractClient } from "../../../bench/src/prove/contract-client.ts";
import { getAsync, proveIsolation } from "../../../bench/src/prove/isolation.ts";
import { registry } from "../../registry.ts";
import { casesOf } from "../../upstream/cases.ts";
import { patchedFilesOf } from "../../upstream/patched-files.ts";
import { type CountedServer, startCounted } from "../counted-server.ts";
import { observe } from "../visibility/observe.ts";
import { writtenWays } from "../ways/written.ts";
import { patchedFor } from "./preload.ts";

/** As all variants as released are tested; every measured process is sent 1,500 requests. */
const LOAD = { exchange: getAsync, requests: 100, connections: 50 };
const lines = registry.flatMap((line) =>
  casesOf(line.id).map(({ name }) => ({ ...line, way: line.way ?? line.pattern, patch: name })),
);

describe.each(lines)("$id, patched by $patch", ({ id, entry, adapter, way, patch }) => {
  let server: CountedServer;
  let client: ContractClient;

  beforeAll(async () => {
    server = await startCounted(entry, {}, patchedFor(id));
    client = new ContractClient(server.url);
  });

  afterAll(async () => {
    client?.[Symbol.dispose]();
    await server?.stop();
  });

  test("runs the patched files, as Node loaded them", () => {
    const expected = new Map(patchedFilesOf(patch).map(({ path, source }) => [path, sha256(source)]));
    const loaded = Object.entries(server.patchedFiles ?? {});
    expect(loaded.length).toBeGreaterThan(0);
    for (const [path, hash] of loaded) expect([path, hash]).toEqual([path, expected.get(path)]);
  });

  test.each(contractCases)("$sentence", async (contractCase) => {
    expect(await contractCase.check(client)).toBeUndefined();
  });

  test(`keeps ${LOAD.requests} requests on ${LOAD.connections} connections apart`, async () => {
    expect((await proveIsolation(server.url, LOAD)).violations).toEqual([]);
  });

  // A rung of the ladder is not a way, and the visibility suite runs on Nest alone.
  const seen = writtenWays()[id]?.seen;
  test.skipIf(seen === undefined || "absent" in seen)("shows the id in the same places as released", async () => {
    expect(await observe(way, adapter, patchedFor(id))).toEqual(seen);
  });
});

function sha256(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}
