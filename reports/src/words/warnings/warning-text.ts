import type { Analysis, Warning } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../catalogue.ts";
import { percent, signedPercent, significant, whole } from "../figures.ts";

type WarningText = ReturnType<typeof warningText>;

/** A warning in words, with its figures; without a cell where it concerns the whole run. */
export function warningText({ code, cell, facts }: Warning, lang: Lang) {
  const { sentence, ...message } = catalogueOf(lang).warnings[code];
  const withGaps = typeof sentence === "string" ? sentence : sentence(facts);
  const filled = withGaps.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(name, facts[name], lang));
  return { code, ...message, sentence: filled, ...(cell !== undefined && { cell }) };
}

/** A run folder may be another version's and lack a fact. */
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

/** English needs a plural; a Japanese sentence has its counter. */
const NOUNS: Readonly<Record<string, string>> = { connections: "connection", rounds: "round", processes: "process" };

function shown(name: string, value: string | number | undefined, lang: Lang): string {
  if (value === undefined || value === "") return NOT_KNOWN;
  if (typeof value === "string") return value;
  const noun = lang === "en" ? NOUNS[name] : undefined;
  const text = (FORMATS[name] ?? whole)(value);
  if (noun === undefined) return text;
  return value === 1 ? `${text} ${noun}` : `${text} ${noun}${noun.endsWith("s") ? "es" : "s"}`;
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
