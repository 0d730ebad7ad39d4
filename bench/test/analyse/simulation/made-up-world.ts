import type { Cell } from "@lab/shared/record";

/** What the processes of one variant are like: each draws its cost once, and keeps it for life. */
interface Processes {
  /** Of the logarithm of a process's cost, within one state. */
  readonly sd: number;
  /** How many of them settle in the slower state, and how much slower it is, as a logarithm. */
  readonly slowShare: number;
  readonly distance: number;
}

/** A machine and a Node on which the truth is known, because it was made up. */
export interface World {
  readonly name: string;
  /** Whether somebody else computes on the servers' physical core now and then, and its pace is taken. */
  readonly disturbed?: true;
  readonly baseline: Processes;
  readonly cells: Processes;
}

const FIFTEEN_PERCENT = Math.log(1.15);
const SEVEN_PERCENT = Math.log(1.07);

/** Of processes of the same code in the same state, under Node's defaults. */
const SD = 0.015;
const steady: Processes = { sd: 0.003, slowShare: 0, distance: 0 };
const oneState: Processes = { sd: SD, slowShare: 0, distance: 0 };
const farApart: Processes = { sd: SD, slowShare: 0.35, distance: FIFTEEN_PERCENT };
const closer: Processes = { sd: SD, slowShare: 0.35, distance: SEVEN_PERCENT };
const sharp: Processes = { ...farApart, sd: 0.01 };
const rare: Processes = { ...farApart, slowShare: 0.2 };

/** The last three are there to show where the promise ends. */
export const worlds = {
  steady: { name: "one state, `--steady`", baseline: steady, cells: steady },
  disturbed: { name: "the same, on a disturbed core", disturbed: true, baseline: steady, cells: steady },
  oneState: { name: "one state", baseline: oneState, cells: oneState },
  farApart: { name: "two states, 15% apart", baseline: farApart, cells: farApart },
  closer: { name: "two states, 7% apart", baseline: closer, cells: closer },
  sharp: { name: "two states, 15% apart, 1% scatter in each", baseline: sharp, cells: sharp },
  rare: { name: "two states, 15% apart, one in five slow", baseline: rare, cells: rare },
  onlyTheCell: { name: "two states, the cell's only", baseline: oneState, cells: farApart },
} as const satisfies Record<string, World>;

export const BASELINE = "made-up/singleton";

/** By how much each cell's processes cost more than the baseline's, in percent, their states apart. */
export const EXTRA_PERCENT = { twin: 0, one: 1, two: 2, five: 5 } as const;

export type Compared = keyof typeof EXTRA_PERCENT;

export const COMPARED = Object.keys(EXTRA_PERCENT) as readonly Compared[];

/** A baseline, its twin, and copies with a little extra cost. */
export const cells: readonly Cell[] = [
  cellOf(BASELINE),
  ...COMPARED.map((id) => ({ ...cellOf(id), ...(id === "twin" && { twinOf: BASELINE }) })),
];

/**
 * The average process's cost over the average baseline process's, as a logarithm: the difference of the means of log
 * cost, which is the logarithm of the ratio of geometric means, over all the processes that could be started.
 */
export function trueEffect({ baseline, cells }: World, compared: Compared): number {
  const extra = Math.log1p(EXTRA_PERCENT[compared] / 100);
  return compared === "twin" ? extra : extra + meanOfStates(cells) - meanOfStates(baseline);
}

export function processesOf({ baseline, cells }: World, cell: string): Processes {
  return cell === BASELINE || cell === "twin" ? baseline : cells;
}

export function extraOf(cell: string): number {
  return cell === BASELINE ? 0 : Math.log1p(EXTRA_PERCENT[cell as Compared] / 100);
}

function meanOfStates({ slowShare, distance }: Processes): number {
  return slowShare * distance;
}

function cellOf(id: string): Cell {
  return { id, variant: id, entry: "", coordinates: {}, baseline: BASELINE, connections: 1, nodeFlags: [] };
}
