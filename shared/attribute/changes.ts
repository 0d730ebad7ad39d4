import {
  type Attribution,
  type Difference,
  type FunctionShare,
  type OwnerShare,
  WITHOUT_A_NAME,
} from "../record/index.ts";
import { isBounded } from "../statistics/estimates.ts";

/** Fine enough that hundreds of rows still add up, and short enough to be read in a file. */
const DIGITS = 4;

export function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}

export type FunctionChange = Difference["functions"][number];

interface Time {
  readonly percent: number;
  readonly us: number;
  readonly totalUs: number;
}

const NONE: Time = { percent: 0, us: 0, totalUs: 0 };

export function ownerChanges(from: Attribution, to: Attribution): Difference["owners"] {
  const before = new Map(from.owners.map((share) => [share.owner, share]));
  const after = new Map(to.owners.map((share) => [share.owner, share]));
  return [...new Map([...before, ...after]).values()]
    .map(({ owner, kind }) => ({ owner, kind, ...changeOf(before.get(owner)?.selfUs, after.get(owner)?.selfUs) }))
    .sort(mostFirst);
}

/** For a normal distribution. The interval of a few rounds is wider, so the error errs upwards. */
const REACH_OF_99_PERCENT = 2.576;

/** In standard errors: among some hundred functions, chance alone lists one in few comparisons. */
const BEYOND_CHANCE = 3;

/** The functions whose own time changes by more than chance, the one that changes most first. */
export function functionChanges(from: Attribution, to: Attribution): FunctionChange[] {
  const before = timesOf(from.functions);
  const after = timesOf(to.functions);
  const shares = new Map([...to.functions, ...from.functions].map((share) => [keyOf(share), share]));
  return [...shares]
    .map(([key, share]) => ({ share, one: before.get(key), other: after.get(key) }))
    .filter(({ one = NONE, other = NONE }) => {
      const error = Math.hypot(standardErrorUs(from, one.percent), standardErrorUs(to, other.percent));
      return Math.abs(other.us - one.us) > BEYOND_CHANCE * error;
    })
    .map(({ share: { name, owner, file, line }, one, other }) => ({
      name,
      owner,
      file,
      line,
      ...(other === undefined && { onlyIn: "from" as const }),
      ...(one === undefined && { onlyIn: "to" as const }),
      ...changeOf(one?.us, other?.us),
      totalDeltaUs: rounded((other?.totalUs ?? 0) - (one?.totalUs ?? 0)),
    }))
    .sort(mostFirst);
}

/** A named function moves by some lines from one version to the next; one without a name has nothing but its place. */
function keyOf({ owner, file, name, line }: FunctionShare): string {
  return JSON.stringify([owner, file, name, ...(name === WITHOUT_A_NAME ? [line] : [])]);
}

function timesOf(functions: readonly FunctionShare[]): ReadonlyMap<string, Time> {
  const times = new Map<string, Time>();
  for (const share of functions) {
    const { percent, us, totalUs } = times.get(keyOf(share)) ?? NONE;
    times.set(keyOf(share), {
      percent: percent + share.selfPercent,
      us: us + (share.selfUs ?? 0),
      totalUs: totalUs + (share.totalUs ?? 0),
    });
  }
  return times;
}

function changeOf(fromUs: OwnerShare["selfUs"] = 0, toUs: OwnerShare["selfUs"] = 0) {
  return { fromUs: rounded(fromUs), toUs: rounded(toUs), deltaUs: rounded(toUs - fromUs) };
}

function mostFirst(one: { readonly deltaUs: number }, other: { readonly deltaUs: number }): number {
  return Math.abs(other.deltaUs) - Math.abs(one.deltaUs);
}

/**
 * Standard error, in µs, of a share of the cost: of the share, as of a count of independent samples, and of the cost
 * itself. Samples lie far apart compared with the time of a request, so most are independent; those of garbage
 * collection, which lasts for several at a time, are less so, and their error is somewhat larger than this. Differences
 * between processes are covered as far as the cost's own interval is from several of them.
 */
function standardErrorUs({ samples, costUs }: Attribution, selfPercent: number): number {
  if ("absent" in costUs) return Number.POSITIVE_INFINITY;
  // Agresti and Coull (1998): adding two hits and two misses keeps the error of a function never seen above 0.
  const hits = (selfPercent / 100) * samples + 2;
  const share = hits / (samples + 4);
  const ofShare = Math.sqrt((share * (1 - share)) / (samples + 4));
  const ofCost = isBounded(costUs) ? (costUs.high - costUs.low) / 2 / REACH_OF_99_PERCENT : 0;
  return Math.hypot(ofShare * costUs.estimate, share * ofCost);
}
