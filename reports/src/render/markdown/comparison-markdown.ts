import type { Comparison } from "@lab/shared/record";
import { comparisonLine } from "../../model/compare/comparison-line.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import type { Lang } from "../../words/lang.ts";
import { comparisonSentences } from "../../words/sentences/comparison-sentences.ts";
import { comparisonTables } from "../tables/comparison-tables.ts";
import { textTable } from "../tables/text-table.ts";
import { escapedForMarkdown } from "./escape-markdown.ts";
import { markdownTable } from "./parts.ts";

/** A comparison for a pull request, with a hidden line for scripts. Runs that are not judged get only the reasons. */
export function comparisonMarkdown(raw: Comparison, lang: Lang): string {
  const comparison = escapedForMarkdown(raw);
  const { comparison: say, tables } = catalogueOf(lang);
  const differing = textTable(
    [{ title: tables.what }, { title: "A" }, { title: "B" }],
    comparison.differs.map(({ what, a, b }) => [what, a, b]),
  );
  const parts = [
    `### ${say.title(comparison.runB, comparison.runA)}`,
    comparisonSentences(comparison, lang)
      .map((sentence) => `- ${sentence}`)
      .join("\n"),
    ...(comparison.judged && comparison.cells.length > 0
      ? [markdownTable(comparisonTables(comparison, lang).whole)]
      : []),
    ...(comparison.differs.length > 0
      ? [`<details><summary>${say.differs}</summary>\n\n${markdownTable(differing)}\n\n</details>`]
      : []),
    `<!-- ${comparisonLine(raw).replaceAll("--", "- -")} -->`,
  ];
  return parts.join("\n\n");
}
