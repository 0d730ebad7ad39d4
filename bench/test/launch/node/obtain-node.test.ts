import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fetchBuild, hasAvx2, obtainNode } from "../../../src/launch/node/obtain-node.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";

const silent = { log: () => undefined };

test("this process's own Node is taken as it is, by whatever name", async () => {
  const cache = temporaryFolder();
  const own = { version: process.version, path: process.execPath, words: ["--expose-gc"] };
  expect(await obtainNode(process.version, { ...silent, cache })).toEqual(own);
  expect(await obtainNode(process.execPath, { ...silent, cache })).toEqual(own);
  expect(readdirSync(cache)).toEqual([]);
});

test("another is fetched once, and said to be", async () => {
  const logged: string[] = [];
  const node = await obtainNode("22", { log: (text) => logged.push(text) });
  expect(node).toMatchObject({ version: "v22.23.3", path: expect.stringMatching(/node(\.exe)?$/) });
  expect(existsSync(node.path)).toBe(true);

  const again: string[] = [];
  expect(await obtainNode("22.23.3", { log: (text) => again.push(text) })).toEqual(node);
  expect(again).toEqual([]);
});

test("what does not hash to what was pinned is not run, and leaves nothing behind", async () => {
  const cache = temporaryFolder();
  // A small package in the place of a large one.
  const build = { name: "node" as const, version: "3.0.1", package: "is-odd", integrity: `sha512-${"A".repeat(86)}==` };
  await expect(fetchBuild(build, cache, () => undefined)).rejects.toThrow(
    "Node 3.0.1 does not have the hash that bench/node-builds.json lists.",
  );
  expect(readdirSync(cache)).toEqual([]);
});

test("a version that does not exist is an error", async () => {
  await expect(obtainNode("22.99.0", { ...silent, cache: temporaryFolder() })).rejects.toThrow(
    /^there is no Node 22\.99\.0: the package \S+ has no such version\.$/,
  );
});

test("a path without a file, or to a file that is not Node, is an error", async () => {
  const folder = temporaryFolder();
  const other = join(folder, "other");
  writeFileSync(other, "#!/bin/sh\necho hello\n", { mode: 0o755 });
  await expect(obtainNode(join(folder, "nothing"), silent)).rejects.toThrow(/nothing does not run here: .*ENOENT\.$/);
  await expect(obtainNode(other, silent)).rejects.toThrow(/other is not Node: with --version it prints "hello"\.$/);
  await expect(obtainNode(`bun@${process.execPath}`, silent)).rejects.toThrow(
    /is not Bun: with --version it prints "v\d+\.\d+\.\d+"\.$/,
  );
});

test("AVX2 is one of a CPU's listed features", () => {
  expect(hasAvx2("flags\t\t: fpu avx avx2 sse4_2\n")).toBe(true);
  expect(hasAvx2("flags\t\t: fpu avx sse4_2\n")).toBe(false);
});
