import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractCases } from "../../../bench/src/prove/contract-cases.ts";
import { ContractClient } from "../../../bench/src/prove/contract-client.ts";
import { exchanges } from "../../../bench/src/prove/exchanges.ts";
import { proveIsolation } from "../../../bench/src/prove/isolation.ts";
import { registry } from "../../registry.ts";
import { cases } from "../../upstream/cases.ts";
import { patchedFilesOf } from "../../upstream/patched-files.ts";
import { type CountedServer, startCounted } from "../counted-server.ts";
import { observe } from "../visibility/observe.ts";
import { writtenWays } from "../ways/written.ts";
import { patchedFor } from "./preload.ts";

const UPSTREAM = join(import.meta.dirname, "../../upstream");
const run = promisify(execFile);

test("every folder is a case, and every case has its files", () => {
  const files = ["README.md", "case.json", "change.patch", "reproduction.mjs"];
  const expected = cases.flatMap(({ name }) => files.map((file) => `${name}/${file}`)).sort();
  expect(globSync("*/*", { cwd: UPSTREAM }).sort()).toEqual(expected);
});

describe.each(cases)("$name", (upstream) => {
  const { name, library, version, variants } = upstream;

  test(`applies to ${library} ${version}, which is in the lockfile`, () => {
    const files = patchedFilesOf(upstream);
    expect(files.length).toBeGreaterThan(0);
  });

  test("is refused by any other version", () => {
    expect(() => patchedFilesOf({ ...upstream, version: "0.0.1" })).toThrow(
      `change.patch is for ${library} 0.0.1, which is not installed.`,
    );
  });

  test("changes no more than 150 lines of each build, and adds no file", () => {
    const patch = readFileSync(join(UPSTREAM, name, "change.patch"), "utf8");
    expect(patch).not.toContain("/dev/null");
    expect(changedLines(patch, "dist/cjs")).toBeLessThanOrEqual(150);
  });

  test("has a reproduction that prints one line", async () => {
    const { stdout } = await run(process.execPath, [join(UPSTREAM, name, "reproduction.mjs")]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
  });

  describe.each(lines(variants))("$id, patched", ({ id, entry, adapter, way }) => {
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

    test.each(contractCases)("$sentence", async (contractCase) => {
      expect(await contractCase.check(client)).toBeUndefined();
    });

    test.each(exchanges)("keeps 2,000 requests apart on 100 connections of $name", async (exchange) => {
      const proof = await proveIsolation(server.url, { exchange, requests: 2_000, connections: 100 });
      expect(proof.violations).toEqual([]);
    });

    test("is seen where it is seen as released", async () => {
      expect(await observe(way, adapter, patchedFor(id))).toEqual(writtenWays()[id]?.seen);
    });
  });
});

function lines(ids: readonly string[]) {
  return registry.filter(({ id }) => ids.includes(id)).map((line) => ({ ...line, way: line.way ?? line.pattern }));
}

/** Without those of the given build, which is the same once more. */
function changedLines(patch: string, otherBuild: string): number {
  return patch
    .split(/^(?=diff --git )/m)
    .filter((file) => !file.startsWith(`diff --git a/${otherBuild}`))
    .flatMap((file) => file.split("\n"))
    .filter((line) => /^[+-](?![+-]{2} )/.test(line)).length;
}
