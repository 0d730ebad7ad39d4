import { costUs } from "@lab/shared/record";
import { intervalOfMean, median } from "@lab/shared/statistics";
import type { Slice } from "../observations/slice.ts";

export type Drift = NonNullable<ReturnType<typeof driftOf>>;

const WORTH_SAYING = 0.02;
const FEWEST_BLOCKS = 3;
const FEWEST_ROUNDS = 3;
/** Every cell of every run is asked, so one in a hundred is too many already of what is there by chance. */
const CONFIDENCE_TO_SAY_SO = 0.99;

/**
 * How a cell's cost changes from the first block of a round to its last, as a logarithm, and whether it surely does by
 * more than could be left unsaid. One value per round: within a round, neighbours in time share the interference. Undefined
 * for fewer than three.
 */
export function driftOf(slices: readonly Slice[]) {
  const byRound = Map.groupBy(slices, ({ round }) => round);
  const changes = [...byRound.values()].flatMap((ofRound) => changeWithin(ofRound) ?? []);
  if (changes.length < FEWEST_ROUNDS) return undefined;
  const change = boundsOf(changes);
  const surely = boundsOf(changes, CONFIDENCE_TO_SAY_SO);
  return { change, moves: Math.abs(change.estimate) > WORTH_SAYING && (surely.low > 0 || surely.high < 0) };
}

function boundsOf(changes: readonly number[], confidence?: number) {
  const { estimate = Number.NaN, low = Number.NaN, high = Number.NaN } = intervalOfMean(changes, confidence) ?? {};
  return { estimate, low, high };
}

/** By the median slope of all pairs, which single wild slices do not tilt (Theil 1950; Sen, JASA 63, 1968). */
function changeWithin(ofRound: readonly Slice[]): number | undefined {
  const points = ofRound.flatMap((slice) => {
    const cost = costUs(slice);
    return cost === undefined || cost === 0 ? [] : [{ block: slice.block, log: Math.log(cost) }];
  });
  if (points.length < FEWEST_BLOCKS) return undefined;
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.log - one.log) / (other.block - one.block)),
  );
  const blocks = points.map(({ block }) => block);
  const slope = median(slopes);
  return slope === undefined ? undefined : slope * (Math.max(...blocks) - Math.min(...blocks));
}
