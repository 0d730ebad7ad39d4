import { join } from "node:path";
import { isObject } from "@lab/shared/record";
import { expect, test } from "vitest";
import { readRuns, runFoldersIn } from "../../../src/index.ts";
import { textTable } from "../../../src/render/tables/text-table.ts";

test("shows what is not there as a dash, with its reason below, each reason once", () => {
  const table = textTable(
    [{ title: "a" }, { title: "b" }],
    [
      ["1", { absent: "no cgroup" }],
      [{ absent: "no pair" }, { absent: "no cgroup" }],
    ],
    "en",
  );
  expect(table.rows).toEqual([
    ["1", "–¹"],
    ["–²", "–¹"],
  ]);
  expect(table.notes).toEqual(["¹ no cgroup", "² no pair"]);
});

test("numbers more reasons than there are digits", () => {
  const rows = Array.from({ length: 12 }, (_, index) => [{ absent: `reason ${index}` }]);
  expect(textTable([{ title: "a" }], rows, "en").rows.at(-1)).toEqual(["–¹²"]);
});

test("gives every reason of a published analysis in Japanese as well", () => {
  const known = readRuns(runFoldersIn([join(import.meta.dirname, "../../../published")])).flatMap(({ run }) =>
    run.state === "readable" ? reasonsIn([run.analysis.cells, run.analysis.curves]) : [],
  );
  const reasons = [...new Set(known)];
  const { notes } = textTable([{ title: "a" }], [reasons.map((absent) => ({ absent }))], "ja");
  expect(reasons).toContain("its points are not on a straight line");
  expect(notes.filter((note) => !/[ぁ-ん]/.test(note))).toEqual([]);
});

function reasonsIn(record: unknown): readonly string[] {
  if (!isObject(record)) return [];
  return [
    ...(typeof record["absent"] === "string" ? [record["absent"]] : []),
    ...Object.values(record).flatMap(reasonsIn),
  ];
}
