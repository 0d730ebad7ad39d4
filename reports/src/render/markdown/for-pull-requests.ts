import type { Analysis, Comparison } from "@lab/shared/record";
import { withoutCurves } from "../../model/ways/measured-ways.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { type Lang, withItsRanges } from "../../words/lang.ts";
import { comparisonSentences } from "../../words/sentences/comparison-sentences.ts";
import { briefOf } from "../brief/brief-of.ts";
import { escapedForMarkdown } from "../escape.ts";
import { comparisonTable, resultTable } from "../tables/result-table.ts";
import { markdownTable, plainTable } from "../tables/text-table.ts";

/** A comparison for a pull request. Runs that are not judged get only the reasons. */
export function comparisonMarkdown(raw: Comparison, lang: Lang): string {
  const comparison = escapedForMarkdown(raw);
  const { comparison: phrases, tables } = catalogueOf(lang);
  const differing = plainTable(
    [tables.what, "A", "B"],
    comparison.differs.map(({ what, a, b }) => [what, a, b]),
  );
  const parts = [
    `### ${fill(phrases.title, { b: comparison.runB, a: comparison.runA })}`,
    comparisonSentences(comparison, lang)
      .map((sentence) => `- ${sentence}`)
      .join("\n"),
    ...(comparison.judged && comparison.cells.length > 0 ? [markdownTable(comparisonTable(comparison, lang))] : []),
    ...(comparison.differs.length > 0
      ? [`<details><summary>${phrases.differs}</summary>\n\n${markdownTable(differing)}\n\n</details>`]
      : []),
  ];
  return withItsRanges(parts.join("\n\n"), lang);
}

/** A run's result, in English, for an issue or a pull request: the table, and each cell relative to its baseline. */
export function resultMarkdown(recorded: Analysis): string {
  const analysis = escapedForMarkdown(recorded);
  const { alarms, mark, answers, copies, course } = briefOf(analysis, "en");
  return [
    ...[mark ?? [], alarms].flat().map((text) => `**${text}**\n`),
    markdownTable(resultTable(withoutCurves(analysis), "en")),
    "",
    ...answers.map(({ server, sentence }) => `- ${server}: ${sentence}`),
    "",
    [...copies, course].join(" "),
    "",
  ].join("\n");
}
