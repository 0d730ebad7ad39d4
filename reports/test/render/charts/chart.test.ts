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

  test.each(["=1+1", "+1", "-1", "@SUM(A1)"])("is no formula to a spreadsheet: %s", (cell) => {
    expect(chartCsv({ columns, rows: [{ cell, costUs: -1 }] })).toContain(`'${cell},-1\r\n`);
  });
});
