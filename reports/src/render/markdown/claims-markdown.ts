import type { Judged, JudgedClaim, JudgedTrial, MeasuredLayer } from "../../model/claims/judge-claim.ts";
import type { Sourced } from "../../model/claims/measure-quantity.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import {
  acrossText,
  boundsText,
  claimVerdictText,
  commandsOf,
  countedText,
  foundFigure,
  foundText,
  toleranceText,
} from "../../words/sentences/claim-texts.ts";
import { escapedForMarkdown } from "./escape-markdown.ts";
import { markdownTable } from "./parts.ts";

const LINE = "<br>";
const { claims: words } = catalogueOf("en");

/** The claims as a document, stored next to the runs that it quotes. */
export function claimsMarkdown({ claims: judged, layers }: Judged): string {
  const columns = [words.claim, words.stated, words.found, words.verdict, words.again].map((title) => ({ title }));
  const table = markdownTable({ columns, rows: judged.map(rowOf), notes: [] });
  return [
    `# ${words.title}`,
    "Made by `pnpm reports:redraw` from [claims.json](claims.json) and what is published here; a test fails where it differs.",
    words.rule,
    countedText(judged, "en"),
    table,
    `## ${words.layers}`,
    words.layersLead,
    layersTable(layers),
    "",
  ].join("\n\n");
}

function layersTable(layers: readonly MeasuredLayer[]): string {
  const rows = layers.map((layer) => [
    escapedForMarkdown(layer.what.en),
    foundLink(layer) ?? words.verdicts["not-measured"],
  ]);
  return markdownTable({ columns: [words.layer, words.found].map((title) => ({ title })), rows, notes: [] });
}

/** The figure with a link to its run, and those of other runs. */
function foundLink(found: JudgedTrial | MeasuredLayer): string | undefined {
  const text = foundText(found, words);
  if (text === undefined) return undefined;
  const others = (found.others ?? []).map((other) =>
    linkToSource(foundFigure({ ...found, figure: other.figure }), other.source),
  );
  const links = [linkToSource(text, found.source), ...others].filter((link) => link !== undefined).join(", ");
  return [acrossText(found, "en"), links].filter(Boolean).join(": ") || undefined;
}

function linkToSource(text: string | undefined, source: Sourced["source"]): string | undefined {
  if (source === undefined || text === undefined) return undefined;
  if (source.kind === "micro") return `[${text}](micro.json)`;
  const link = `[${text}](${source.run.name}/report.md)`;
  return source.doubtful ? `${link} (${words.doubtful})` : link;
}

function rowOf(one: JudgedClaim): readonly string[] {
  const { claim, trials } = escapedForMarkdown({ claim: one.claim, trials: one.trials.map(({ where }) => where.en) });
  return [
    `${claim.says.en}${LINE}[${claim.by}](${one.claim.where})`,
    [claim.figure.en, claim.conditions.en].join(LINE),
    [
      ...one.trials.map((trial, index) => trialText(trial, trials[index] ?? "")),
      claim.here.en,
      ...[toleranceText(claim, "en") ?? []].flat(),
    ].join(LINE),
    escapedForMarkdown(claimVerdictText(one, "en")),
    commandsOf(one)
      .map((command) => `\`${command}\``)
      .join(LINE),
  ];
}

function trialText(trial: JudgedTrial, where: string): string {
  const found = foundLink(trial);
  const verdict = words.verdicts[trial.verdict];
  if (found === undefined) return `${where}: ${verdict}`;
  const limits = trial.verdict === "inconclusive" ? ` (${words.holdsWithin} ${boundsText(trial, "en")})` : "";
  return `${where}: ${found}, ${verdict}${limits}`;
}
