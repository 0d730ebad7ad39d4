import { expect, test } from "vitest";
import { unknownName } from "../../src/ask/problem.ts";

test("suggests the nearest first, and no more than three", () => {
  const sentence = unknownName("cls-4", "pattern", ["cls-444", "cls-44", "cls-5", "cls-55", "cls-455"]);
  expect(sentence).toBe('there is no pattern "cls-4"; did you mean cls-44 or cls-5 or cls-444?');
});

test("suggests nothing that has no letter in its place", () => {
  expect(unknownName("foo", "study", ["io", "node"])).toBe('there is no study "foo"; there are io, node.');
});

test("lists 40 names if none is similar, and counts the rest", () => {
  const names = Array.from({ length: 42 }, (_, index) => `variant-${index}`);
  expect(unknownName("?", "variant", names)).toMatch(/; there are variant-0, .*, variant-39, and 2 more\.$/);
});
