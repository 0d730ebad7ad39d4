import { cellName } from "@lab/shared/cell-id";
import type { Analysis, Warning } from "@lab/shared/record";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { percent, signedPercent, significant, whole } from "../figures.ts";
import { fill, type Plural } from "../fill.ts";

type WarningText = ReturnType<typeof warningText>;

/** A warning in words, with its figures; without a cell where it concerns the whole run. */
export function warningText({ code, cell, facts }: Warning, lang: Lang) {
  const strings = catalogueOf(lang);
  const { label, meaning, remedy } = strings.warnings[code];
  const sentences = sentencesOf(code, facts, strings).map((text) => fill(text, shownFacts(text, facts, strings)));
  const sentence = fill(strings.words.sentences, { sentences });
  return { code, label, meaning, remedy, sentence, ...(cell !== undefined && { cell: cellName(cell) }) };
}

type Facts = Warning["facts"];

/** Two warnings have a sentence for each of their facts. */
function sentencesOf(code: Warning["code"], facts: Facts, strings: Catalogue): readonly string[] {
  const { warnings, warningParts } = strings;
  const { sentence } = warnings[code];
  if (code === "node-differs" && facts["asked"] === undefined) return [warningParts.nodes];
  if (code !== "not-steady") return [sentence];
  return [
    ...(facts["affected"] === 0 ? [] : [sentence]),
    ...(facts["changePercent"] === undefined ? [] : [warningParts.changed]),
  ];
}

/** The facts that a sentence names: a run folder may be another version's and lack some. */
function shownFacts(text: string, facts: Facts, strings: Catalogue): Readonly<Record<string, string>> {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, shown(name, facts[name], strings)]));
}

const NOT_KNOWN = "–";

/** Facts that are not whole numbers. */
const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  changePercent: signedPercent,
  highPercent: signedPercent,
  limitPercent: (value) => `${whole(value)}%`,
  lowPercent: signedPercent,
  worstMs: significant,
  worstPercent: percent,
};

function shown(name: string, value: string | number | undefined, { warningParts }: Catalogue): string {
  if (value === undefined || value === "") return NOT_KNOWN;
  if (typeof value === "string") return name === "neighbour" ? cellName(value) : value;
  const counts: Readonly<Record<string, Plural>> = warningParts.counts;
  const counted = counts[name];
  return counted === undefined ? (FORMATS[name] ?? whole)(value) : fill(counted, { count: value });
}

export type WarningGroup = ReturnType<typeof groupedWarnings>[number];
export type SeenAt = WarningGroup["seen"][number];

/** Every warning of a run: those of the whole run first, then each cell's. */
export function warningsOf({ warnings, cells, copies }: Analysis): readonly Warning[] {
  return [...warnings, ...[...cells, ...copies].flatMap((cell) => cell.warnings)];
}

/** A group for each kind of warning, with all places where it was seen. */
export function groupedWarnings(warnings: readonly Warning[], lang: Lang) {
  const texts = warnings.map((warning) => warningText(warning, lang));
  return [...Map.groupBy(texts, ({ code }) => code).values()].flatMap((ofCode) => {
    const [first] = ofCode;
    if (first === undefined) return [];
    const { code, label, meaning, remedy } = first;
    return [{ code, label, seen: placesOf(ofCode), meaning, remedy }];
  });
}

/** Merges the same observation at several cells; without cells where it concerns the whole run. */
function placesOf(texts: readonly WarningText[]) {
  return [...Map.groupBy(texts, ({ sentence }) => sentence)].map(([sentence, alike]) => ({
    cells: alike.flatMap(({ cell }) => cell ?? []),
    sentence,
  }));
}
