import { expect, test } from "vitest";
import { counted, phrase } from "../../../src/words/catalogue/both.ts";

test("joins a list as its language does, and by what follows its name", () => {
  const { en, ja } = phrase("{where}: {some|; }, of {all|and}", "{where}: {all}のうち{some|。}");
  const [some, all] = [
    ["a", "b"],
    ["a", "b", "c"],
  ];
  expect(en(["x", "y"], some, all)).toBe("x, y: a; b, of a, b, and c");
  expect(ja("x", some, all)).toBe("x: a、b、cのうちa。b");
});

test("counts with a text as it is, even one that a replacement would expand", () => {
  expect(counted("1 cell", "{count} cells", "{count}セル").en("$'")).toBe("$' cells");
});
