import type { ComparedCell, Comparison } from "@lab/shared/record";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { signedPercent } from "../figures.ts";
import { fill } from "../fill.ts";

/** The sentences of a comparison, the most important first: obstacles, changes, and how far to trust it. */
export function comparisonSentences(comparison: Comparison, lang: Lang): readonly string[] {
  const { comparison: phrases } = catalogueOf(lang);
  const { judged, baselinesPercent, runA, runB, onlyInA, onlyInB } = comparison;
  if (!judged) return obstacleSentences(comparison, lang);
  return [
    ...obstacleSentences(comparison, lang),
    ...headlines(comparison, lang),
    ...(baselinesPercent === undefined ? [] : [fill(phrases.baselines, { change: signedPercent(baselinesPercent) })]),
    ...(onlyInA.length === 0 ? [] : [fill(phrases.onlyIn, { run: runA, cells: onlyInA })]),
    ...(onlyInB.length === 0 ? [] : [fill(phrases.onlyIn, { run: runB, cells: onlyInB })]),
  ];
}

function obstacleSentences({ obstacles }: Comparison, lang: Lang): readonly string[] {
  const { comparison: phrases } = catalogueOf(lang);
  if (obstacles.length === 0) return [];
  return [
    phrases.notComparable,
    ...obstacles.map(({ code, a, b }) => `✖ ${fill(phrases.obstacle, { what: phrases.obstacles[code], a, b })}`),
  ];
}

function headlines({ cells, failAbovePercent: bound }: Comparison, lang: Lang): readonly string[] {
  const { headline } = catalogueOf(lang).comparison;
  const named = (which: (cell: ComparedCell) => boolean): readonly string[] =>
    cells.filter(which).map(({ cell }) => cell);
  const failing = named(({ fails }) => fails);
  // A cell whose ratio rose may cost less than before, if its baseline got cheaper still.
  const changed = (["costs-more", "costs-less"] as const).flatMap((change) =>
    [false, true].flatMap((isBaseline) => {
      const alike = named((cell) => cell.change === change && cell.isBaseline === isBaseline && !cell.fails);
      return alike.length === 0 ? [] : [changeText(change, alike, { isBaseline, bound }, headline)];
    }),
  );
  const sentences = [
    ...(failing.length > 0 && bound !== undefined ? [fill(headline.fails, { bound, cells: failing })] : []),
    ...changed,
  ];
  if (sentences.length > 0) return sentences;
  return [cells.some(({ change }) => change === "no-difference") ? headline.none : headline.notCompared];
}

interface Changed {
  readonly isBaseline: boolean;
  readonly bound: number | undefined;
}

function changeText(
  change: "costs-more" | "costs-less",
  cells: readonly string[],
  { isBaseline, bound }: Changed,
  headline: Catalogue["comparison"]["headline"],
): string {
  return fill(headline[change], {
    cells,
    relation: isBaseline ? "" : headline.overBaseline,
    bound: bound === undefined ? "" : fill(headline.withinBound, { bound }),
  });
}
