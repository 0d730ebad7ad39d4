import { expect, test } from "vitest";
import { axes } from "../../../src/ask/axes/axes.ts";
import { typedHere } from "../typed-here.ts";

test("shows every axis and its whole sentence within 80 columns", async () => {
  const { code, stdout } = await typedHere(["axes"]);
  expect(code).toBe(0);
  const lines = stdout.split("\n");
  const table = lines.slice(1, lines.indexOf(""));
  expect(table.flatMap((line) => /^\S+/.exec(line) ?? [])).toEqual(axes.map(({ name }) => name));
  const words = table.join(" ").replaceAll(/\s+/g, " ");
  for (const { says } of axes) expect(words).toContain(says);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test("shows what a named one accepts, and on what it acts", async () => {
  const { stdout } = await typedHere(["axes", "node", "wait"]);
  expect(stdout).toMatch(/^node$[\s\S]+^ {2}values: a release line such as 24/m);
  expect(stdout).toMatch(/^wait$[\s\S]+^ {2}acts on: parameter of io$/m);
});

test("gives all of them as one document with --json", async () => {
  const { stdout } = await typedHere(["axes", "--json"]);
  expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toEqual(axes.map(({ name }) => name));
});
