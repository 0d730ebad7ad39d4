import { type Pairs, pairs, t } from "../both.ts";

/** A question, and the limits of its answers: each in English, then in Japanese. */
export function study(en: string, ja: string, ...limits: Pairs) {
  return { question: t(en, ja), notSaid: pairs(...limits) };
}
