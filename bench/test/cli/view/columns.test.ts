import { expect, test } from "vitest";
import { inColumns, shortened, tableOfLines } from "../../../src/cli/view/columns.ts";

test("puts rows under their titles, two blanks apart, words to the left and numbers to the right", () => {
  const table = inColumns(
    [{ title: "cell" }, { title: "µs", align: "right" }, { title: "note" }],
    [
      ["nest-express/cls", "9.5", "–"],
      ["a", "1,000.0", ""],
    ],
  );
  expect(table.split("\n")).toEqual([
    "cell                   µs  note",
    "nest-express/cls      9.5  –",
    "a                 1,000.0",
  ]);
});

test("cuts a line of Japanese where its letters, two columns wide, reach the end", () => {
  expect(shortened("起動の時間", 10)).toBe("起動の時間");
  expect(shortened("起動の時間", 9)).toBe("起動の時…");
});

test("gives each row one line, cut after a word where the terminal ends", () => {
  const table = tableOfLines(
    [{ title: "axis" }, { title: "what it changes" }],
    [
      ["rate", "Requests per second, sent regardless of earlier responses"],
      ["body", "How long it is"],
    ],
    40,
  );
  expect(table.split("\n")).toEqual([
    "axis  what it changes",
    "rate  Requests per second, sent …",
    "body  How long it is",
  ]);
});

test.each([
  [10, "Req…"],
  [3, "…"],
])("marks a word that is cut, also where the terminal has %i columns", (width, last) => {
  const table = tableOfLines([{ title: "axis" }, { title: "" }], [["rate", "Requests per second"]], width);
  expect(table.split("\n").at(-1)).toBe(`rate  ${last}`);
});
