import { expect, test } from "vitest";
import { sourceOfWay } from "../../../src/site/publish/from-checkout.ts";

test("the source of a way with a recipe is that recipe, which imports nothing of the lab", () => {
  const files = sourceOfWay("als-hook");
  expect(files[0]).toMatchObject({ name: "request-context.ts", text: expect.stringContaining("requestIds.run(") });
  expect(files.map(({ text }) => text).join("\n")).not.toContain("@lab/");
});

test.each([
  ["als-middleware", ["als-middleware.ts", "als.ts"], "requestIds.run("],
  ["cls", ["cls.ts", "cls-orders.ts"], "ClsModule"],
  ["durable-100", ["durable.ts", "singleton.ts"], "durable"],
])("the source of %s is its own file, then what it imports, each once", (way, names, code) => {
  const files = sourceOfWay(way);
  expect(files.map(({ name }) => name)).toEqual(names);
  expect(files.map(({ text }) => text).join("\n")).toContain(code);
});

test("the source of an unknown way is empty, even if its name is a path", () => {
  expect(sourceOfWay("nothing")).toEqual([]);
  expect(sourceOfWay("../../package")).toEqual([]);
});
