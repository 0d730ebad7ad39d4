import { describe, expect, test } from "vitest";
import { reportMarkdown } from "../../../src/render/markdown/report-markdown.ts";
import { cellOf, differenceOf, warning } from "../../made-up-analysis.ts";
import { planFor, runOf } from "../../made-up-run.ts";

const cells = [
  cellOf("nest-fastify/singleton"),
  cellOf("nest-fastify/cls", { warnings: [warning("throttled", { affected: 1, slices: 9 }, "nest-fastify/cls")] }),
  cellOf("fastify/singleton"),
];

describe("what was written elsewhere", () => {
  const hostile = `a|b\n# x <img src=x onerror=alert(1)> [l](http://e) \`c\` \u001b[31m`;
  const absent = { absent: hostile };
  const evil = {
    ...cellOf("fastify/singleton", {
      figures: { costUs: absent },
      warnings: [warning("cell-failed", { reasons: hostile })],
    }),
    id: hostile,
  };
  const run = runOf([evil, cellOf("fastify/cls")], { copies: [] });
  const differences = [differenceOf("fastify/cls", [{ name: hostile }])];
  const machine = { ...run.environment, versions: { [hostile]: "1.0.0" } };
  const report = reportMarkdown(
    { ...run, plan: planFor([evil], { runId: hostile }), environment: machine, differences },
    "en",
  );

  test("starts no tag, link, code or line", () => {
    expect(report).not.toMatch(/<img|[^\\]\]\(http|[^\\]`c|^# x/m);
    expect(report).not.toContain("\u001b");
    expect(report).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  test("ends no place of a table", () => {
    const widths = report
      .split("\n\n")
      .filter((paragraph) => paragraph.startsWith("|"))
      .map((table) => new Set(table.split("\n").map((row) => row.match(/(?<!\\)\|/g)?.length)).size);
    expect(widths).toEqual(widths.map(() => 1));
    expect(widths.length).toBeGreaterThan(2);
  });

  test("does not end the block that holds the command", () => {
    const command = "pnpm bench\n```\n# x";
    const text = reportMarkdown({ ...runOf(cells), plan: planFor(cells, { command }) }, "en");
    expect(text).toContain("````sh\npnpm bench\n```\n# x\n````");
  });
});
