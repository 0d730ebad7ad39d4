import type { Cell } from "@lab/shared/record";
import { madeUpCell } from "../../ask/made-up-cell.ts";
import type { Collections, Core } from "./made-up-noise.ts";

/** The processes of one variant: each draws its cost once, and keeps it for life. */
interface Processes {
  /** The standard deviation of the logarithm of a process's cost, within one state. */
  readonly sd: number;
  /** How many of them settle in the slower state, and how much slower it is, as a logarithm. */
  readonly slowShare: number;
  readonly distance: number;
}

/** A machine and a Node on which the truth is known, because it was made up. */
export interface World {
  readonly name: string;
  readonly core: Core;
  /** Applies to the cells' processes, not the baseline's. */
  readonly collections?: Collections;
  readonly baseline: Processes;
  readonly cells: Processes;
}

const FIFTEEN_PERCENT = Math.log(1.15);
const SEVEN_PERCENT = Math.log(1.07);

/** For processes of the same code in the same state, under Node's defaults. */
const SD = 0.015;
const steady: Processes = { sd: 0.003, slowShare: 0, distance: 0 };
const oneState: Processes = { sd: SD, slowShare: 0, distance: 0 };
const farApart: Processes = { sd: SD, slowShare: 0.35, distance: FIFTEEN_PERCENT };
const closer: Processes = { sd: SD, slowShare: 0.35, distance: SEVEN_PERCENT };
const sharp: Processes = { ...farApart, sd: 0.01 };
const rare: Processes = { ...farApart, slowShare: 0.2 };

/** The ratio of two slices of a block scatters by 3% then, as measured (bench/notes/09). */
const quiet: Core = { contentionSd: 0.015, sliceSd: 0.02 };
/** By 10 to 15%, as on a bad evening (bench/notes/17). */
const disturbed: Core = { contentionSd: 0.08, sliceSd: 0.05 };
/** As nestjs-cls on Fastify has them. */
const collections: Collections = { share: 0.62, adds: 0.11 };

/** The last three are there to show where the promise ends. */
export const worlds = {
  steady: { name: "one state, `--steady`", core: quiet, baseline: steady, cells: steady },
  collecting: {
    name: "the same, cells collect their whole heap",
    core: quiet,
    collections,
    baseline: steady,
    cells: steady,
  },
  disturbed: { name: "one state, `--steady`, on a disturbed core", core: disturbed, baseline: steady, cells: steady },
  oneState: { name: "one state", core: quiet, baseline: oneState, cells: oneState },
  farApart: { name: "two states, 15% apart", core: quiet, baseline: farApart, cells: farApart },
  closer: { name: "two states, 7% apart", core: quiet, baseline: closer, cells: closer },
  sharp: { name: "two states, 15% apart, 1% scatter in each", core: quiet, baseline: sharp, cells: sharp },
  rare: { name: "two states, 15% apart, one in five slow", core: quiet, baseline: rare, cells: rare },
  onlyTheCell: { name: "two states, the cell's only", core: quiet, baseline: oneState, cells: farApart },
} as const satisfies Record<string, World>;

export const BASELINE = "made-up/singleton";

/** By how much each cell's processes cost more than the baseline's, in percent, their states apart. */
const EXTRA_PERCENT = { twin: 0, one: 1, two: 2, five: 5 } as const;

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
  return runsBaselineCode(cell) ? baseline : cells;
}

export function runsBaselineCode(cell: string): boolean {
  return cell === BASELINE || cell === "twin";
}

export function extraOf(cell: string): number {
  return cell === BASELINE ? 0 : Math.log1p(EXTRA_PERCENT[cell as Compared] / 100);
}

function meanOfStates({ slowShare, distance }: Processes): number {
  return slowShare * distance;
}

function cellOf(id: string): Cell {
  return madeUpCell(id, { baseline: BASELINE });
}
