import { claimVerdictText, commandsOf, countedText, foundText } from "../claims/claim-texts.ts";
import type { JudgedClaim, JudgedTrial } from "../claims/judge-claim.ts";
import { catalogueOf } from "../text/catalogue-of.ts";
import { escapedForMarkdown } from "./escape-markdown.ts";
import { markdownTable } from "./markdown-table.ts";

const LINE = "<br>";

/** The claims as a document that stands beside the runs which it quotes. */
export function claimsMarkdown(judged: readonly JudgedClaim[]): string {
  const { claims: words } = catalogueOf("en");
  const columns = [words.claim, words.stated, words.found, words.verdict, words.again].map((title) => ({ title }));
  const table = markdownTable({ columns, rows: judged.map(rowOf), notes: [] });
  return [
    `# ${words.title}`,
    "Made by `pnpm reports:redraw` from [claims.json](claims.json) and what is published here; a test fails where it differs.",
    words.rule,
    countedText(judged, "en"),
    table,
    "",
  ].join("\n\n");
}

function rowOf(one: JudgedClaim): readonly string[] {
  const { claim, trials } = escapedForMarkdown({ claim: one.claim, trials: one.trials.map(({ where }) => where.en) });
  return [
    `${claim.says.en}${LINE}[${claim.by}](${one.claim.where})`,
    [claim.figure.en, claim.conditions.en].join(LINE),
    [...one.trials.map((trial, index) => trialText(trial, trials[index] ?? "")), claim.here.en].join(LINE),
    escapedForMarkdown(claimVerdictText(one, "en")),
    commandsOf(one)
      .map((command) => `\`${command}\``)
      .join(LINE),
  ];
}

function trialText(trial: JudgedTrial, where: string): string {
  const { claims: words } = catalogueOf("en");
  const { source, verdict } = trial;
  const found = foundText(trial, words);
  if (source === undefined || found === undefined) return `${where}: ${words.verdicts[verdict]}`;
  const file = source.kind === "run" ? `${source.run.name}/report.md` : "micro.json";
  return `${where}: [${found}](${file}), ${words.verdicts[verdict]}`;
}
