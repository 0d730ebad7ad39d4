import type { Judged, JudgedClaim, MeasuredLayer } from "../../model/claims/judge-claim.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { countedText, foundText, mainTrial, sourceText } from "../../words/sentences/claim-texts.ts";
import { escapedForMarkdown } from "./escape-markdown.ts";
import { markdownTable } from "./parts.ts";

const { claims: words } = catalogueOf("en");

/** The claims as a document, stored next to the runs that it quotes: a row and a figure each. */
export function claimsMarkdown({ claims: judged, layers }: Judged): string {
  const columns = [words.claim, words.stated, words.found, words.verdict].map((title) => ({ title }));
  return [
    `# ${words.title}`,
    "Made by `pnpm reports:redraw` from [claims.json](claims.json) and the runs that are published here. The page of claims has every condition, with its runs and the command that measures it again.",
    words.rule,
    countedText(judged, "en"),
    markdownTable({ columns, rows: judged.map(rowOf), notes: [] }),
    `## ${words.layers}`,
    words.layersLead,
    layersTable(layers),
    "",
  ].join("\n\n");
}

function layersTable(layers: readonly MeasuredLayer[]): string {
  const rows = layers.map((layer) => [escapedForMarkdown(layer.what.en), foundEntry(layer)]);
  return markdownTable({ columns: [words.layer, words.found].map((title) => ({ title })), rows, notes: [] });
}

function rowOf(one: JudgedClaim): readonly string[] {
  const claim = escapedForMarkdown(one.claim);
  const main = mainTrial(one);
  return [
    `${claim.says.en} [${claim.by}](${one.claim.where})`,
    claim.figure.en,
    main === undefined ? "–" : `${foundEntry(main)}: ${escapedForMarkdown(main.where.en)}`,
    words.verdicts[one.verdict],
  ];
}

function foundEntry(found: MeasuredLayer | NonNullable<ReturnType<typeof mainTrial>>): string {
  const text = foundText(found, words);
  if (text === undefined) return words.verdicts["not-measured"];
  const source = sourceText(found, words);
  return source === "" ? text : `${text} (${source})`;
}
