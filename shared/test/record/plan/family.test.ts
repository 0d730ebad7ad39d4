import { expect, test } from "vitest";
import { type Cell, familiesOf, familyAmong } from "../../../record/index.ts";

/** Cells as far as it matters here: each id with its baseline. */
function cellsOf(heldAgainst: Readonly<Record<string, string>>): readonly Cell[] {
  return Object.entries(heldAgainst).map(([id, baseline]) => ({ id, baseline }) as Cell);
}

function namesOf(heldAgainst: Readonly<Record<string, string>>): readonly string[] {
  const cells = cellsOf(heldAgainst);
  return cells.map(familyAmong(cells));
}

test("a family is found by its cells' baselines", () => {
  expect(namesOf({ a: "a", b: "a", c: "c" })).toEqual(["a", "a", "c"]);
});

test("it includes cells that are compared with it by way of others", () => {
  expect(namesOf({ a: "b", b: "c", c: "c" })).toEqual(["c", "c", "c"]);
});

test("cells that are compared in a circle, or with a cell that is missing, are one family", () => {
  expect(namesOf({ a: "b", b: "c", c: "b" })).toEqual(["b", "b", "b"]);
  expect(namesOf({ a: "gone" })).toEqual(["gone"]);
});

test("families come in the order of their first cells, and so do their cells", () => {
  const cells = cellsOf({ a: "a", b: "b", c: "a" });
  const order = cells.toReversed();
  expect(familiesOf(order, cells).map((family) => family.map(({ id }) => id))).toEqual([["c", "a"], ["b"]]);
});
