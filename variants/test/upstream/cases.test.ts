import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractCases } from "../../../bench/src/prove/contract-cases.ts";
import { ContractClient } from "../../../bench/src/prove/contract-client.ts";
import { getAsync, proveIsolation } from "../../../bench/src/prove/isolation.ts";
import { registry } from "../../registry.ts";
import { cases, patched } from "../../upstream/cases.ts";
import { patchedFilesOf } from "../../upstream/patched-files.ts";
import { type CountedServer, startCounted } from "../counted-server.ts";
import { observe } from "../visibility/observe.ts";
import { writtenWays } from "../ways/written.ts";
import { patchedFor } from "./preload.ts";

const UPSTREAM = join(import.meta.dirname, "../../upstream");
const run = promisify(execFile);
/** As all variants as released are tested; every measured process is sent 1,500 requests. */
const LOAD = { exchange: getAsync, requests: 100, connections: 50 };

test("every folder is a case, and every case has its files", () => {
  const expected = cases.flatMap(({ name, withoutPatch }) =>
    ["README.md", "case.json", ...(withoutPatch === undefined ? ["change.patch"] : []), "reproduction.mjs"].map(
      (file) => `${name}/${file}`,
    ),
  );
  expect(globSync("*/*", { cwd: UPSTREAM }).sort()).toEqual(expected.sort());
});

test("no variant is in two cases, so that a figure is of one patch", () => {
  const variants = patched.flatMap((one) => one.variants);
  expect(variants.toSorted()).toEqual([...new Set(variants)].sort());
});

test.each(cases)("$name has a reproduction that prints one line", async ({ name }) => {
  const { stdout } = await run(process.execPath, [join(UPSTREAM, name, "reproduction.mjs")]);
  expect(stdout.trimEnd().split("\n")).toHaveLength(1);
});

describe.each(patched)("$name", ({ name, library, version, variants }) => {
  test(`applies to ${library} ${version}, which is in the lockfile`, () => {
    expect(patchedFilesOf(name).length).toBeGreaterThan(0);
  });

  test("changes no more than 150 lines of each build, and adds no file", () => {
    const patch = readFileSync(join(UPSTREAM, name, "change.patch"), "utf8");
    expect(patch).not.toContain("/dev/null");
    expect(changedLines(patch, "dist/cjs")).toBeLessThanOrEqual(150);
  });

  test.runIf(variants.length === 0)("changes what its reproduction prints", async () => {
    const reproduction = join(UPSTREAM, name, "reproduction.mjs");
    const { flags, environment } = patchedFor(name);
    const options = { env: { ...process.env, ...environment } };
    const [asReleased, asPatched] = await Promise.all([
      run(process.execPath, [reproduction]),
      run(process.execPath, [...flags, reproduction], options),
    ]);
    expect(asPatched.stdout).not.toBe(asReleased.stdout);
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

    test("runs the patched files, as Node loaded them", () => {
      const expected = new Map(patchedFilesOf(name).map(({ path, source }) => [path, sha256(source)]));
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
    test.skipIf(seen === undefined || "absent" in seen)("is seen where it is seen as released", async () => {
      expect(await observe(way, adapter, patchedFor(id))).toEqual(seen);
    });
  });
});

function sha256(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}

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
