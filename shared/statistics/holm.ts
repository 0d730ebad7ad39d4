/**
 * Corrects p values for multiple comparisons, in the given order: the chance of claiming any difference where there is
 * none stays at the level, for any number of comparisons and any dependence between them. Holm, "A Simple Sequentially
 * Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).
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
