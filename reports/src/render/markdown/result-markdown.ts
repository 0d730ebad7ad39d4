import type { Analysis } from "@lab/shared/record";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { briefOf } from "../brief/brief-of.ts";
import { resultTable } from "../tables/result-table.ts";
import { escapedForMarkdown } from "./escape-markdown.ts";
import { markdownTable } from "./parts.ts";

/** A run's result, in English, for an issue or a pull request: the table, and each cell relative to its baseline. */
export function resultMarkdown(recorded: Analysis): string {
  const analysis = escapedForMarkdown(recorded);
  const { alarms, mark, answers, trust } = briefOf(analysis, "en");
  return [
    ...[mark ?? [], alarms].flat().map((text) => `**${text}**\n`),
    markdownTable(resultTable(withoutCurves(analysis), "en")),
    "",
    ...answers.map(({ server, sentence }) => `- ${server}: ${sentence}`),
    "",
    trust.join(" "),
    "",
  ].join("\n");
}
