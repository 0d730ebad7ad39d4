import { expect, test } from "vitest";
import { type Cell, familiesOf, familyAmong } from "../../../record/index.ts";

/** Cells as far as it matters here: each id with what it is compared with. */
function cellsOf(heldAgainst: Readonly<Record<string, string>>): readonly Cell[] {
  return Object.entries(heldAgainst).map(([id, baseline]) => ({ id, baseline }) as Cell);
}

function namesOf(heldAgainst: Readonly<Record<string, string>>): readonly string[] {
  const cells = cellsOf(heldAgainst);
  return cells.map(familyAmong(cells));
}

test("a family goes by what its cells are compared with", () => {
  expect(namesOf({ a: "a", b: "a", c: "c" })).toEqual(["a", "a", "c"]);
});

test("it has those, too, that are compared with it by way of others", () => {
  expect(namesOf({ a: "b", b: "c", c: "c" })).toEqual(["c", "c", "c"]);
});

test("it is one where cells are compared with each other in a circle, or against none that is there", () => {
  expect(namesOf({ a: "b", b: "c", c: "b" })).toEqual(["b", "b", "b"]);
  expect(namesOf({ a: "gone" })).toEqual(["gone"]);
});

test("families come in the order of their first cells, and so do their cells", () => {
  const cells = cellsOf({ a: "a", b: "b", c: "a" });
  const order = cells.toReversed();
  expect(familiesOf(order, cells).map((family) => family.map(({ id }) => id))).toEqual([["c", "a"], ["b"]]);
});
