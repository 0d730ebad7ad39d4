import { Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { expect, test } from "vitest";
import { bench } from "./run-cli.ts";

test("shows every variant and its question within 80 columns", async () => {
  const { code, stdout } = await bench(["list"]);
  expect(code).toBe(0);
  for (const { id, question } of registry) {
    const [row, below] = stdout.slice(stdout.indexOf(`\n${id} `) + 1).split("\n");
    expect(row).toMatch(/^\S+ +(nest|raw) +(express|fastify|node-http) +(singleton|request-scope|cls)$/);
    expect(below?.trim()).toBe(question);
  }
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

test("gives them as one document with --json", async () => {
  const { code, stdout, stderr } = await bench(["list", "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(Variant.array().parse(JSON.parse(stdout))).toEqual(registry);
});
