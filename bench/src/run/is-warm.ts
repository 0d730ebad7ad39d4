/**
 * V8 optimises what has run often enough: between two of its steps a cost is flat for a while, and falls on. With Nest,
 * the last step that matters came after about 25,000 requests, whatever one of them cost.
 */
const FEWEST_REQUESTS = 30_000;
/** Medians of three bursts look past a single one that the compiler, or the collector, made dear. */
const WINDOW = 3;
/** Two such medians of a server whose bursts cost the same are within this share. */
const TOLERANCE = 0.05;
/** Where costs scatter, their medians are as far apart by chance: one standard deviation, in normal noise. */
const TOLERANCE_PER_SCATTER = 1.15;
const SCATTERING = 4 * WINDOW;

/** Whether a server has its first requests behind it, and its last bursts cost what those just before them did. */
export function isWarm(costs: readonly number[], requests: number): boolean {
  if (requests < FEWEST_REQUESTS || costs.length < 2 * WINDOW) return false;
  const last = middleOf(costs.slice(-WINDOW));
  const before = middleOf(costs.slice(-2 * WINDOW, -WINDOW));
  const tolerance = TOLERANCE + TOLERANCE_PER_SCATTER * scatterOf(costs.slice(-SCATTERING));
  return Math.abs(last / before - 1) <= tolerance;
}

/** How far off the middle between its neighbours a burst usually costs, as a share: none, where costs fall steadily. */
function scatterOf(costs: readonly number[]): number {
  return middleOf(
    costs.slice(1, -1).map((cost, index) => {
      const between = ((costs[index] ?? cost) + (costs[index + 2] ?? cost)) / 2;
      return Math.abs(cost / between - 1);
    }),
  );
}

function middleOf(costs: readonly number[]): number {
  return costs.toSorted((one, other) => one - other)[costs.length >> 1] ?? Number.NaN;
}
