import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { analyse } from "../../analyse/index.ts";
import { PROCESSES_HEADER, processLines } from "../../record/index.ts";
import { readAnalysis, readRows } from "../../run-folder/read-rows.ts";
import { BASE, COPY, OTHER, plan, rounds } from "../analyse/made-up-rows.ts";

const rows = rounds([
  { [BASE]: 10, [COPY]: 10.1, [OTHER]: 20 },
  { [BASE]: 12, [COPY]: 11.9, [OTHER]: 24.2 },
]);

function folderWith(table: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "processes.csv"), table);
  return folder;
}

test("a run without an analysis has that of its table", () => {
  const folder = folderWith(PROCESSES_HEADER + processLines(rows));
  expect(readRows(folder, plan)).toEqual(rows);
  expect(readAnalysis(folder, plan)).toEqual(analyse(plan, rows));
});

test("a fault in a table is one sentence with the file and the line", () => {
  const folder = folderWith(PROCESSES_HEADER + processLines([...rows, ...rows.slice(0, 1)]));
  expect(() => readRows(folder, plan)).toThrow(
    /^.+processes\.csv is not what this version writes: line 8 repeats the process of fastify\/singleton in round 0\..*$/,
  );
});
