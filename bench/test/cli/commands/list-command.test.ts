import { Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { expect, test } from "vitest";
import { typedHere } from "../typed-here.ts";

test("shows every variant and its question within 80 columns", async () => {
  const { code, stdout } = await typedHere(["list"]);
  expect(code).toBe(0);
  for (const { id, question } of registry) {
    const [row, below] = stdout.slice(stdout.indexOf(`\n${id} `) + 1).split("\n");
    expect(row).toMatch(/^\S+ +(nest|raw) +(express|fastify|node-http) +(singleton|request-scope|cls)$/);
    expect(below?.trim()).toBe(question);
  }
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

test("shows what stands outside the matrix apart from it, with how to have it measured", async () => {
  const { stdout } = await typedHere(["list"]);
  const [matrix = "", sharedApp = "", controls = ""] = stdout.split(
    /^[a-z-]+ \(outside the matrix, by --variant only\)$/m,
  );
  expect(matrix.match(/^\S+\/\S+ /gm)).toHaveLength(15);
  expect(sharedApp.match(/^\S+\/\S+ /gm)).toHaveLength(3);
  expect(controls.match(/^\S+\/\S+ /gm)).toHaveLength(2);
});

test("gives them as one document with --json", async () => {
  const { code, stdout, stderr } = await typedHere(["list", "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(Variant.array().parse(JSON.parse(stdout))).toEqual(registry);
});
