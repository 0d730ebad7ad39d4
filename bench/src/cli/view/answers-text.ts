import type { AnswerDifference } from "../../prove/answers/compare-answers.ts";

const DIFFERENCES_SHOWN = 5;

/** The result of comparing the answers, and what to do if they differ. */
export function answersText(differences: readonly AnswerDifference[], goesOn: boolean): string {
  if (differences.length === 0) return "Both answer the same, each request asked 100 times, ten at a time under way.";
  const places = [...new Set(differences.map(({ place }) => place))].slice(0, DIFFERENCES_SHOWN).join(",");
  const more = differences.length - DIFFERENCES_SHOWN;
  return [
    "before and after answer differently:",
    ...differences.slice(0, DIFFERENCES_SHOWN).map(({ request, sentence }) => `  ${request}: ${sentence}`),
    ...(more > 0 ? [`  … and at ${more} other places`] : []),
    ...(goesOn
      ? []
      : [`Ignore what differs by nature with --ignore ${places}, or measure them anyway with --answers-may-differ.`]),
  ].join("\n");
}
