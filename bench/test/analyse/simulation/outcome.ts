import type { World } from "./made-up-world.ts";
import { Tally } from "./tally.ts";

/** The results of many runs of one world, after a number of rounds. */
export class Outcome {
  /** The intervals of the three cells that cost more contain the truth. */
  readonly covers = new Tally();
  readonly twinDiffers = new Tally();
  readonly twinEquivalent = new Tally();
  /** Cells that cost 1, 2 and 5% more are found to cost more. */
  readonly finds = { one: new Tally(), two: new Tally(), five: new Tally() };
  readonly fiveEquivalent = new Tally();
  /** Two states are found in the processes of one cell; never asked where there are too few to tell. */
  readonly twoStates = new Tally();
}

/** The results of runs that ended once they were precise enough, or after the maximum number of rounds. */
export class Stopped {
  readonly covers = new Tally();
  readonly early = new Tally();
  rounds = 0;
}

export interface Outcomes {
  readonly world: World;
  readonly runs: number;
  readonly after: ReadonlyMap<number, Outcome>;
  readonly stopped: { readonly all: Stopped; readonly single: Stopped };
  /** After a number of rounds, those of the cell that costs 2% more, run by run, for other estimators to try themselves on. */
  readonly effects: ReadonlyMap<number, readonly (readonly number[])[]>;
}
