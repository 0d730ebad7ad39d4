import { describe, expect, test } from "vitest";
import { chartCsv } from "../../../src/render/charts/chart.ts";

const columns = [
  { field: "cell", title: "cell" },
  { field: "costUs", title: "CPU, µs", digits: 1 },
];

describe("a chart's data as CSV", () => {
  test("has a line of titles, then a line per row, and leaves what is not there empty", () => {
    const rows = [
      { cell: "fastify/cls", costUs: 19.3 },
      { cell: 'with "quotes"', costUs: null },
    ];
    expect(chartCsv({ columns, rows })).toBe('cell,"CPU, µs"\r\nfastify/cls,19.3\r\n"with ""quotes""",\r\n');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1+1"])("is no formula to a spreadsheet: %s", (cell) => {
    expect(chartCsv({ columns, rows: [{ cell, costUs: -1 }] })).toContain(`'${cell},-1\r\n`);
  });

  test("is no command to a terminal, and keeps a row in a line", () => {
    const rows = [{ cell: "\t=1\r\n\u001b[2Jcls", costUs: 1 }];
    expect(chartCsv({ columns, rows })).toBe(`cell,"CPU, µs"\r\n' =1 [2Jcls,1\r\n`);
  });
});
