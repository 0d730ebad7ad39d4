import { expect, test } from "vitest";
import { fill, knownText } from "../../src/words/fill.ts";

test("joins a list by what follows its name", () => {
  const values = { where: "x", some: ["a", "b"], all: ["a", "b", "c"] };
  expect(fill("{where}: {some|; }, of {all|and}", values)).toBe("x: a; b, of a, b, and c");
  expect(fill("{where}: {all|、}のうち{some|}", values)).toBe("x: a、b、cのうちab");
});

test("takes the singular for one, and the other form for a language that has no singular", () => {
  const cells = { one: "1 cell", other: "{count} cells" };
  expect([0, 1, 2, 1_000].map((count) => fill(cells, { count }))).toEqual([
    "0 cells",
    "1 cell",
    "2 cells",
    "1,000 cells",
  ]);
  expect(fill({ other: "{count}セル" }, { count: 1 })).toBe("1セル");
});

test("writes a text as it is, even one that a replacement would expand", () => {
  expect(fill("{name} cells", { name: "$' {name}" })).toBe("$' {name} cells");
});

test("refuses a text without a value for each of its names, and a list that nothing joins", () => {
  expect(() => fill("{cell} of {run}", { cell: "a" })).toThrow('{run} has no value in "{cell} of {run}"');
  expect(() => fill("{cells}", { cells: ["a", "b"] })).toThrow('{cells} has no value in "{cells}"');
});

test("knows no text by a name that every object has", () => {
  expect(knownText({ depth: "provider" }, "depth")).toBe("provider");
  expect(knownText({ depth: "provider" }, "constructor")).toBeUndefined();
});
