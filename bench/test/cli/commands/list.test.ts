import { Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { expect, test } from "vitest";
import { typedHere } from "../typed-here.ts";

test("shows every variant within 80 columns", async () => {
  const { code, stdout } = await typedHere(["list"]);
  expect(code).toBe(0);
  const lines = stdout.split("\n");
  expect(lines.filter((line) => line.includes("/")).map((line) => line.split(" ")[0])).toEqual(
    registry.map(({ id }) => id),
  );
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test("shows the whole of a named one", async () => {
  const { stdout } = await typedHere(["list", "nest-fastify/cls"]);
  const question = registry.find(({ id }) => id === "nest-fastify/cls")?.question ?? "";
  expect(stdout.replace(/\s+/g, " ")).toContain(`nest-fastify/cls ${question}`);
  expect(stdout).toContain("  adapter: fastify\n");
});

test("gives them as one document with --json", async () => {
  const { code, stdout, stderr } = await typedHere(["list", "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(Variant.array().parse(JSON.parse(stdout))).toEqual(registry);
});
