import type { Judged, JudgedClaim, JudgedTrial, MeasuredLayer } from "../../model/claims/judge-claim.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { countedText, foundText, sourceText, tellingTrials } from "../../words/sentences/claim-texts.ts";
import { escapedForMarkdown } from "../escape.ts";
import { markdownTable, plainTable } from "../tables/text-table.ts";

const strings = catalogueOf("en");
const { claimsPage: words } = strings;

/** The claims as a document, stored next to the runs that it quotes: a row and a figure each. */
export function claimsMarkdown({ claims: judged, layers }: Judged): string {
  const titles = [words.claim, words.stated, words.found, words.verdict];
  return [
    `# ${strings.claims.title}`,
    "Made by `pnpm reports:redraw` from [claims.json](claims.json) and the runs that are published here. The page of claims has every condition, with its runs and the command that measures it again.",
    words.rule,
    countedText(judged, "en"),
    markdownTable(plainTable(titles, judged.map(rowOf))),
    `## ${words.layers}`,
    words.layersLead,
    layersTable(layers),
    "",
  ].join("\n\n");
}

function layersTable(layers: readonly MeasuredLayer[]): string {
  const rows = layers.map((layer) => [escapedForMarkdown(layer.what.en), foundEntry(layer)]);
  return markdownTable(plainTable([words.layer, words.found], rows));
}

function rowOf(one: JudgedClaim): readonly string[] {
  const claim = escapedForMarkdown(one.claim);
  const found = tellingTrials(one).map((trial) => `${foundEntry(trial)}: ${escapedForMarkdown(trial.where.en)}`);
  return [
    `${claim.says.en} [${claim.by}](${one.claim.where})`,
    claim.figure.en,
    found.length === 0 ? "–" : found.join("; "),
    words.verdicts[one.verdict],
  ];
}

function foundEntry(found: MeasuredLayer | JudgedTrial): string {
  const text = foundText(found, strings);
  if (text === undefined) return words.verdicts["not-measured"];
  const source = sourceText(found, strings);
  return source === "" ? text : `${text} (${source})`;
}
