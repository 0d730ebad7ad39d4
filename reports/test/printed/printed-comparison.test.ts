import { basename } from "node:path";
import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { compareRuns } from "../../src/model/compare/compare-runs.ts";
import type { ReadableRun } from "../../src/model/run/listed-run.ts";
import { comparisonMarkdown } from "../../src/render/markdown/for-pull-requests.ts";
import { comparisonView } from "../../src/site/pages/compare/comparison-view.ts";
import { PATHS } from "../../src/site/paths.ts";
import { openArchive } from "../../src/site/publish/archive.ts";
import { catalogueOf } from "../../src/words/catalogue.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { isQuotient, type Printed, printed } from "./printed-number.ts";
import { type ReadTable, tablesInHtml, tablesInMarkdown } from "./read-tables.ts";

const parent = temporaryFolder();
const words = ["--protocol", "classic", "--rounds", "3", "--adapter", "fastify,express"];
const [runA, runB] = [await runOf("a", "1"), await runOf("b", "2")];

describe.each(["en", "ja"] as const)("where two runs are compared (%s)", (lang) => {
  const comparison = compareRuns(runA, runB);
  const context = { lang, strings: catalogueOf(lang), path: PATHS.compare };
  const { comparison: say, words } = catalogueOf(lang);
  const [inMarkdown] = tablesInMarkdown(comparisonMarkdown(comparison, lang));
  const [drawn, onPage] = tablesInHtml(render(comparisonView(context, comparison)));

  test.each([
    ["in Markdown", inMarkdown],
    ["on a page", onPage],
  ])("the change of a cost is the quotient of the row's two costs, %s", (_, table) => {
    const rows = rowsOf(table, [say.costA, say.costB, say.cost]);
    expect(rows).toHaveLength(comparison.cells.length);
    const wrong = rows.filter(([a = "", b = "", change = ""]) => !isQuotient(times(change), printed(b), printed(a)));
    expect(wrong).toEqual([]);
  });

  test("the change of a ratio is the quotient of the two runs' ratios", () => {
    const ratioIn = ({ analysis }: ReadableRun, cell: string): Printed => {
      const ratio = analysis.cells.find(({ id }) => id === cell)?.metrics.costUs.ratio;
      return printed(ratio && "estimate" in ratio ? ratio.estimate.toFixed(3) : "0.000");
    };
    const rows = rowsOf(inMarkdown, [words.cell, say.againstBaseline]).filter(([, held]) => held !== "");
    expect(rows).toHaveLength(comparison.cells.filter(({ isBaseline }) => !isBaseline).length);
    const wrong = rows.filter(
      ([cell = "", held = ""]) => !isQuotient(times(held), ratioIn(runB, cell), ratioIn(runA, cell)),
    );
    expect(wrong).toEqual([]);
  });

  test("the chart has the changes of the table", () => {
    const changes = rowsOf(drawn, [catalogueOf(lang).charts.compare.ratio]);
    const inTable = rowsOf(onPage, [say.costA, say.costB]);
    const wrong = changes.filter(([change = ""], index) => {
      const [a = "", b = ""] = inTable[index] ?? [];
      return !isQuotient(printed(change), printed(b), printed(a));
    });
    expect(changes).toHaveLength(inTable.length);
    expect(wrong).toEqual([]);
  });
});

async function runOf(name: string, seed: string): Promise<ReadableRun> {
  const folder = await rehearseHere(parent, name, [...words, "--seed", seed]);
  const opened = openArchive([parent]).find(basename(folder));
  if (opened === undefined) throw new Error(`${folder} cannot be read.`);
  return opened.run;
}

function rowsOf(table: ReadTable | undefined, titles: readonly string[]): readonly (readonly string[])[] {
  const { columns = [], rows = [] } = table ?? {};
  return rows.map((row) => titles.map((title) => row[columns.indexOf(title)] ?? ""));
}

/** "+7.7% (+6.2% to +9.2%)" is 1.077 times. */
function times(change: string): Printed {
  const { text, low, high } = printed(change.replace(/^\+/, "").replace(/%.*/, ""));
  return { text, low: 1 + low / 100, high: 1 + high / 100 };
}
