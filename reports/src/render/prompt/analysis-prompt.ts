import type { ReportedRun } from "../../model/run/listed-run.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { summaryLines } from "../../words/sentences/summary.ts";
import { escapedForMarkdown } from "../escape.ts";
import { classicSection, ladderSection, markdownTable, section, warningList } from "../markdown/parts.ts";
import { environmentTable } from "../tables/environment-table.ts";
import { differenceTable, functionTable } from "../tables/function-tables.ts";
import { resultTable } from "../tables/result-table.ts";

const FUNCTIONS_SHOWN = 25;

/** `prompt.md`: a task for a language model and all the data for it, to be pasted as it is. */
export function analysisPrompt(raw: ReportedRun, lang: Lang): string {
  const run = escapedForMarkdown(raw);
  const { prompt } = catalogueOf(lang);
  const parts = [
    `# ${prompt.title}`,
    prompt.task,
    ...section(prompt.rules, prompt.ruleList),
    `# ${prompt.data}`,
    ...figures(run, lang),
    ...functions(run, lang),
    ...circumstances(run, lang),
  ];
  return `${parts.join("\n\n")}\n`;
}

function figures(run: ReportedRun, lang: Lang): readonly string[] {
  const { prompt } = catalogueOf(lang);
  const { analysis } = run;
  const summary = summaryLines(run, lang).map(({ text }) => `- ${text}`);
  return [
    ...section(prompt.computed, summary.join("\n")),
    ...section(prompt.verdicts, markdownTable(resultTable(analysis, lang))),
    ...classicSection(analysis, lang),
    ...ladderSection(analysis, lang),
  ];
}

function functions({ attributions, differences, elsewhere }: ReportedRun, lang: Lang): readonly string[] {
  const { prompt, report, summary } = catalogueOf(lang);
  const explained = elsewhere?.differences ?? differences;
  if (attributions.length + explained.length === 0) return section(report.why, prompt.noProfiles);
  return [
    ...(elsewhere ? section(report.why, fill(summary.profiledIn, { run: elsewhere.run })) : []),
    ...explained.flatMap((difference) =>
      section(
        fill(report.whyOf, { to: difference.to, from: difference.from }),
        markdownTable(differenceTable(difference, lang, FUNCTIONS_SHOWN)),
      ),
    ),
    ...attributions.flatMap((attribution) =>
      section(
        fill(prompt.functions, { variant: attribution.variant }),
        markdownTable(functionTable(attribution, lang, FUNCTIONS_SHOWN)),
      ),
    ),
  ];
}

function circumstances(run: ReportedRun, lang: Lang): readonly string[] {
  const { report } = catalogueOf(lang);
  return [
    ...section(report.warnings, warningList(run.analysis, lang)),
    ...section(report.measured, markdownTable(environmentTable(run, lang))),
  ];
}
