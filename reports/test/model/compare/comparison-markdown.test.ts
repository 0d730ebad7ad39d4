import type { CellAnalysis } from "@lab/shared/record";
import { expect, test } from "vitest";
import { compareRuns } from "../../../src/model/compare/compare-runs.ts";
import { comparisonMarkdown } from "../../../src/render/markdown/for-pull-requests.ts";
import { comparisonTables } from "../../../src/render/tables/comparison-tables.ts";
import { around, cellOf } from "../../made-up-analysis.ts";
import { environment, planFor, runOf } from "../../made-up-run.ts";

const costing = (cls: number, more: readonly CellAnalysis[] = []): readonly CellAnalysis[] => [
  cellOf("fastify/singleton"),
  cellOf("fastify/cls", { figures: { costUs: around(20 * cls, 1) }, ratios: { costUs: around(cls, 1) } }),
  ...more,
];

test("reports failures first, has a row per cell, and a hidden line for scripts", () => {
  const text = comparisonMarkdown(
    compareRuns(runOf(costing(1.3, [cellOf("x/singleton")])), runOf(costing(1.4)), { failAbovePercent: 5 }),
    "en",
  );
  expect(text).toMatch(/^### a-run against a-run\n\n- Slower beyond 5% and beyond the noise: fastify\/cls\.\n/);
  expect(text).not.toMatch(/Slower, compared|Slower beyond the noise/);
  expect(text).toContain("- Only in a-run: x/singleton.");
  expect(text).toContain(
    "| fastify/cls | 26.0 | 28.0 | +7.7% (+6.2% to +9.2%) | +7.7% (+6.2% to +9.2%) | slower, beyond the bound |",
  );
  expect(text).toMatch(/\n<!-- compare comparable=1 slower=1 .* fail=1 -->$/);
});

test("no name of a cell ends the hidden line", () => {
  const comparison = compareRuns(runOf(costing(1.3)), runOf(costing(1.4)));
  const cells = comparison.cells.map((cell) => ({ ...cell, cell: "cls---><b>shown</b>" }));
  const text = comparisonMarkdown({ ...comparison, cells }, "en");
  expect(text.indexOf("-->")).toBe(text.length - "-->".length);
});

test.each([
  [1.4, undefined, "Slower, compared with the baseline, beyond the noise: fastify/cls."],
  [1.4, 9, "Slower, compared with the baseline, beyond the noise: fastify/cls, but within the bound of 9%."],
  [1.2, undefined, "Faster, compared with the baseline, beyond the noise: fastify/cls."],
  [1.3, undefined, "No cell changed by more than the noise."],
])("says in a sentence that cls went from 1.3 to %d, with a bound of %s", (cls, bound, sentence) => {
  const comparison = compareRuns(runOf(costing(1.3)), runOf(costing(cls)), bound ? { failAbovePercent: bound } : {});
  expect(comparisonMarkdown(comparison, "en")).toContain(`\n- ${sentence}\n`);
});

test("keeps baselines apart, which became cheaper while what is compared with them rose", () => {
  const after = costing(1.3).map((cell) =>
    cell.id === cell.baseline
      ? { ...cell, metrics: { ...cell.metrics, costUs: { ...cell.metrics.costUs, figure: around(10, 1) } } }
      : cell,
  );
  const text = comparisonMarkdown(compareRuns(runOf(costing(1)), runOf(after)), "en");
  expect(text).toContain(
    "\n- Slower, compared with the baseline, beyond the noise: fastify/cls.\n- Faster beyond the noise: fastify/singleton.\n",
  );
});

test("says that no cell could be compared, rather than that none changed", () => {
  const comparison = compareRuns(runOf(costing(1.3)), runOf(costing(1.3)));
  const cells = comparison.cells.map((cell) => ({ ...cell, change: "not-compared" as const }));
  const text = comparisonMarkdown({ ...comparison, cells }, "en");
  expect(text).toContain("\n- No cell could be compared.\n");
  expect(text).not.toContain("No cell changed");
});

test("says before all else why the two are not comparable", () => {
  const other = { ...runOf(costing(1.3)), plan: planFor(costing(1.3), { steady: true }) };
  const [refused, judged] = [false, true].map((anyway) =>
    comparisonMarkdown(compareRuns(runOf(costing(1.3)), other, { anyway }), "en"),
  );
  expect(refused).not.toMatch(/\| cell \||No cell changed|could have seemed/);
  expect(judged).toMatch(/No cell changed[\s\S]*\| cell \|/);
  expect(refused).toContain(
    "\n\n- The two runs are not comparable:\n- ✖ one was --steady (A: Node's defaults; B: \\--steady)\n",
  );
});

test("folds the other differences away, and omits none", () => {
  const versions = { "x|y": "1 --> <b>", "nestjs-cls": "7.0.0" };
  const other = { ...runOf(costing(1.3)), environment: { ...environment, versions } };
  const text = comparisonMarkdown(compareRuns(runOf(costing(1.3)), other), "en");
  expect(text).toContain("<details><summary>What differs between them</summary>");
  expect(text).toContain("| x\\|y | – | 1 --&gt; &lt;b&gt; |");
});

test("is there in Japanese", () => {
  const comparison = compareRuns(runOf(costing(1.3)), runOf(costing(1.4)));
  expect(comparisonMarkdown(comparison, "ja")).toContain("基準との比でノイズを超えて遅くなりました: fastify/cls。");
  const unlike = compareRuns(runOf(costing(1.3)), runOf(costing(1.4), { void: true }));
  expect(comparisonTables(unlike, "ja").whole.notes).toEqual(["¹ 二つの測定は比較できません"]);
});
