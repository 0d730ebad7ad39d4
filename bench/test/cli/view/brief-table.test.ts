import type { BriefTable } from "@lab/reports";
import { expect, test } from "vitest";
import { drawnTable } from "../../../src/cli/view/run-summary.ts";

const table: BriefTable = {
  settings: [],
  needed: [{ title: "cell" }, { title: "CPU µs/req" }, { title: "ratio" }, { title: "verdict" }],
  optional: [{ title: "req/s" }],
  rows: [
    {
      verdict: "costs-more",
      share: 1,
      needed: ["node-http/singleton", "43.4", "×1.10 (1.03–1.16)", "costs more (not warm or steady)"],
      optional: ["1,000"],
    },
  ],
  notes: [],
};

test("shortens the remark on a verdict to a mark where the row is wider than the terminal", () => {
  const narrow = drawnTable(table, { columns: 80, colour: false });
  expect(narrow).toContain("costs more !");
  for (const line of narrow.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  expect(drawnTable(table, { columns: 120, colour: false })).toContain("costs more (not warm or steady)");
});
