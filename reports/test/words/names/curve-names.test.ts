import { expect, test } from "vitest";
import { hasOrder } from "../../../src/words/names/curve-names.ts";

test.each([
  { values: [1, 10], ordered: true },
  { values: ["22", "v24.1.0"], ordered: true },
  { values: ["10%", "50%"], ordered: true },
  { values: ["off", "on"], ordered: false },
  { values: ["22", "/opt/node"], ordered: false },
])("places at $values have an order: $ordered", ({ values, ordered }) => {
  expect(hasOrder({ name: "", says: "", numeric: false, values })).toBe(ordered);
});
