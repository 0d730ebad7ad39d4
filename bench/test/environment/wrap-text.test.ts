import { expect, test } from "vitest";
import { wrapText } from "../../src/environment/format-environment.ts";

test("fills lines up to the width, and no further", () => {
  expect(wrapText("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(wrapText("one two three four", 13)).toEqual(["one two three", "four"]);
});

test("keeps a command whole, even where it is longer than a line", () => {
  expect(wrapText("Run `echo 1 | tee file`, then wait.", 10)).toEqual(["Run", "`echo 1 | tee file`,", "then wait."]);
});

test("counts the letters of Japanese as two columns each", () => {
  expect(wrapText("起動 起動 a", 9)).toEqual(["起動 起動", "a"]);
  expect(wrapText("起動 起動 a", 8)).toEqual(["起動", "起動 a"]);
});

test("makes no line of nothing", () => {
  expect(wrapText("", 10)).toEqual([]);
});
