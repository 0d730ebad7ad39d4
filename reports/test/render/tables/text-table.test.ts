import { expect, test } from "vitest";
import { textTable } from "../../../src/render/tables/text-table.ts";

test("shows what is not there as a dash, with its reason below, each reason once", () => {
  const table = textTable(
    [{ title: "a" }, { title: "b" }],
    [
      ["1", { absent: "no cgroup" }],
      [{ absent: "no pair" }, { absent: "no cgroup" }],
    ],
  );
  expect(table.rows).toEqual([
    ["1", "–¹"],
    ["–²", "–¹"],
  ]);
  expect(table.notes).toEqual(["¹ no cgroup", "² no pair"]);
});

test("numbers more reasons than there are digits", () => {
  const rows = Array.from({ length: 12 }, (_, index) => [{ absent: `reason ${index}` }]);
  expect(textTable([{ title: "a" }], rows).rows.at(-1)).toEqual(["–¹²"]);
});
