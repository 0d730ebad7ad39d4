import { ENGINE, GARBAGE_COLLECTOR, OTHER_THREADS } from "@lab/shared/attribute";
import type { Difference } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics/averages";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { figureTexts, inDigits, signedUs } from "../figures.ts";
import { fill } from "../fill.ts";

type Words = Catalogue["difference"];

/** By how much, how much of that is explained, and by what: what `bench diff` begins with. */
export function differenceSentences({ from, to, ...found }: Difference, lang: Lang): readonly string[] {
  const phrases = catalogueOf(lang).difference;
  const { measuredUs, explainedUs, functions, owners } = found;
  const { estimate } = measuredUs;
  const [, interval] = figureTexts(measuredUs, (us) => inDigits(us, 1));
  const collector = sumOf(functions, GARBAGE_COLLECTOR.owner);
  const threads = sumOf(functions, OTHER_THREADS.owner);
  const parts = [
    { what: phrases.parts.functions, us: explainedUs - collector - threads },
    { what: phrases.parts.collector, us: collector },
    { what: phrases.parts.threads, us: threads },
  ].map(({ what, us }) => fill(phrases.part, { what, us: signedUs(us, 1) }));
  return [
    fill(phrases.change, { from, to, us: signedUs(estimate, 1) }) + (interval && fill(phrases.interval, { interval })),
    fill(phrases.explained, { us: signedUs(explainedUs, 1), share: shareOf(found, phrases), parts }),
    fill(phrases.unexplained, {
      us: signedUs(estimate - explainedUs, 1),
      inner: signedUs(sumOf(owners, ENGINE.owner), 1),
    }),
  ];
}

function sumOf(changes: readonly { readonly owner: string; readonly deltaUs: number }[], of: string): number {
  return sum(changes.filter(({ owner }) => owner === of).map(({ deltaUs }) => deltaUs));
}

function shareOf({ explainedPercent }: Pick<Difference, "explainedPercent">, phrases: Words): string {
  return explainedPercent === undefined
    ? phrases.maybeTheSame
    : fill(phrases.percent, { percent: Math.round(explainedPercent) });
}
