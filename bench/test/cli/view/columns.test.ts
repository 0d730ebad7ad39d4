import { expect, test } from "vitest";
import { inColumns } from "../../../src/cli/view/columns.ts";

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

test("shows the titles also where there are no rows", () => {
  expect(inColumns([{ title: "a" }, { title: "b" }], [])).toBe("a  b");
});

test("has no colours of its own", () => {
  expect(inColumns([{ title: "a" }], [["b"]])).not.toContain("\u001b");
});
