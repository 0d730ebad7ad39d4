import { t } from "../both.ts";

type Pair = [en: string, ja: string];
type Limits = Pair | [...Pair, ...Pair] | [...Pair, ...Pair, ...Pair];

/** A question, and the limits of its answers: each in English, then in Japanese. */
export function study(en: string, ja: string, ...limits: Limits) {
  const notSaid = limits.flatMap((text, index) => (index % 2 === 0 ? [t(text, limits[index + 1] ?? "")] : []));
  return { question: t(en, ja), notSaid };
}
