import type { Change, Flame, Stack } from "./flame.ts";

/** A share of the more expensive cell; narrower frames are invisible and merged into their callers. */
const LEAST_SHARE = 0.001;

const DIGITS = 3;

/** Two cells' stacks as one: each way in one place, with what it takes in either. */
export function flameOf(from: Stack, to: Stack): Flame {
  const whole = merged(from, to, 0);
  const least = LEAST_SHARE * Math.max(whole.fromUs, whole.toUs);
  return listed(whole, least);
}

interface Merged extends Change {
  readonly callees: readonly Merged[];
}

function merged(from: Stack | undefined, to: Stack | undefined, depth: number): Merged {
  const keys = [...new Set([...(from?.callees.keys() ?? []), ...(to?.callees.keys() ?? [])])];
  const callees = keys.map((key) => merged(from?.callees.get(key), to?.callees.get(key), depth + 1));
  const fromUs = (from?.selfUs ?? 0) + callees.reduce((sum, callee) => sum + callee.fromUs, 0);
  const toUs = (to?.selfUs ?? 0) + callees.reduce((sum, callee) => sum + callee.toUs, 0);
  const frame = (to ?? from)?.frame ?? { name: "", owner: "", place: "" };
  return { frame, depth, fromUs, toUs, callees };
}

/** By name among siblings, as flames are: what is called first is not known. */
function listed({ frame, depth, fromUs, toUs, callees }: Merged, least: number): Flame {
  const shown = callees
    .filter((callee) => Math.max(callee.fromUs, callee.toUs) >= least)
    .toSorted((one, other) => (one.frame.name < other.frame.name ? -1 : Number(one.frame.name > other.frame.name)));
  const own: Change = { frame, depth, fromUs: rounded(fromUs), toUs: rounded(toUs) };
  return [own, ...shown.flatMap((callee) => listed(callee, least))];
}

function rounded(us: number): number {
  return Number(us.toFixed(DIGITS));
}
