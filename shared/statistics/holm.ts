/**
 * P values corrected for being looked at together, in the order given: with them, the chance that any difference is
 * claimed where there is none stays at the level, however many comparisons there are and however they hang together.
 * Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).
 */
export function holm(pValues: readonly number[]): readonly number[] {
  const corrected = [...pValues];
  let atLeast = 0;
  const ascending = [...pValues.entries()].sort(([, one], [, other]) => one - other);
  for (const [rank, [index, pValue]] of ascending.entries()) {
    // A larger P value may not end below a smaller one.
    atLeast = Math.max(atLeast, Math.min(1, (pValues.length - rank) * pValue));
    corrected[index] = atLeast;
  }
  return corrected;
}
