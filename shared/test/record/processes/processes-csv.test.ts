import { describe, expect, test } from "vitest";
import { PROCESSES_HEADER, parseProcesses, processLines } from "../../../record/index.ts";
import { OTHER, plan, rowOf } from "../../analyse/made-up-rows.ts";

const rows = [rowOf({ reason: 'it said "no",\nand went' }), rowOf({ round: 1, warm: true, p99Us: 512.25 })];
const table = PROCESSES_HEADER + processLines(rows);

test("what is written is read again, with quotes, commas and line breaks in it", () => {
  expect(parseProcesses(table, plan)).toEqual({ rows });
  expect(parseProcesses(table.replaceAll(/(?<!no",)\n/g, "\r\n"), plan)).toHaveProperty("rows");
});

test("a byte-order mark, which spreadsheets write, is not part of the first column's name", () => {
  expect(parseProcesses(`\uFEFF${table}`, plan)).toEqual(parseProcesses(table, plan));
  expect(parseProcesses(`\uFEFF${table}`, plan)).toHaveProperty("rows");
});

test("a table without a process is valid", () => {
  expect(parseProcesses(PROCESSES_HEADER, plan)).toEqual({ rows: [] });
});

const ADDED = ["longestPauseMs", "p99WithoutLatenessUs"] as const;

test.each(ADDED)("a table from before %s was added is read without its figures", (column) => {
  const index = PROCESSES_HEADER.split(",").indexOf(column);
  const older = (PROCESSES_HEADER + processLines([rowOf({ [column]: 3 })]))
    .trimEnd()
    .split("\n")
    .map((line) => `${line.split(",").toSpliced(index, 1).join(",")}\n`);
  expect(parseProcesses(older.join(""), plan)).toEqual({ rows: [rowOf()] });
});

test("a round may be missing: a run that was broken off in it before a burst, and resumed, has none of it", () => {
  const read = parseProcesses(withCell("round", "999999999999999"), plan);
  expect(read).toMatchObject({ rows: [{ round: 0 }, { round: 999_999_999_999_999 }] });
});

/** Puts another value into a column of the last row. */
function withCell(column: string, value: string): string {
  const lines = (PROCESSES_HEADER + processLines([rowOf(), rowOf({ round: 1 })])).trimEnd().split("\n");
  const index = lines[0]?.split(",").indexOf(column) ?? -1;
  const cells = lines[2]?.split(",") ?? [];
  return [...lines.slice(0, 2), cells.with(index, value).join(","), ""].join("\n");
}

describe("refuses, with the line,", () => {
  test.each([
    ["an empty file", "\n", 1, "is empty"],
    ["a last figure without its last digits", table.slice(0, -2), 4, "is cut off: its end of line is missing"],
    ["a missing column", table.replace("loadSeconds,", ""), 1, "lacks the column loadSeconds"],
    ["an unknown column", table.replace("\n", ",more\n"), 1, "has a column too many: more"],
    [
      "a text in place of a number",
      withCell("requests", "many"),
      3,
      'has an invalid value in the column requests: "many"',
    ],
    ["a number below zero", withCell("cpuUs", "-1"), 3, 'has an invalid value in the column cpuUs: "-1"'],
    ["a row twice", withCell("round", "0"), 3, `repeats the process of ${OTHER} in round 0`],
    [
      "a round that is not a whole number",
      withCell("round", "1.5"),
      3,
      'has an invalid value in the column round: "1.5"',
    ],
    ["a number that is not decimal", withCell("cpuUs", "0x10"), 3, 'has an invalid value in the column cpuUs: "0x10"'],
    ["a row of another run", withCell("run", "another"), 3, "is of another run, another"],
    ["a cell that the plan lacks", withCell("cell", "koa/cls"), 3, "is of a cell that plan.json lacks, koa/cls"],
    [
      "a cost that does not follow",
      withCell("costUs", "21"),
      3,
      "has a costUs that is not its cpuUs over its requests",
    ],
    ["a row that is cut off", `${PROCESSES_HEADER}a-run,0\n`, 2, "has 2 cells where the header has"],
  ])("%s", (_what, text, line, sentence) => {
    expect(parseProcesses(text, plan)).toEqual({ fault: { line, sentence: expect.stringContaining(sentence) } });
  });
});
