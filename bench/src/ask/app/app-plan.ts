import type { Cell, OwnRequests, Plan, Start } from "@lab/shared/record";
import { tQuantile } from "@lab/shared/statistics/distributions";
import { act, type Condition, type Measured } from "../axes/axis.ts";
import { expectedRoundMs } from "../make-schedule.ts";

/** The rounds that a plan has time for, by what a round usually takes. */
export function expectedRounds({ cells, schedule }: Plan): number {
  const { min, max } = schedule.rounds;
  if (schedule.protocol === "classic" || min === max) return max;
  const roundMs = expectedRoundMs(cells.length, schedule, schedule.blocks);
  return Math.max(min, Math.floor(schedule.budgetMs / roundMs));
}

/** How much processes of the same code scatter on an ordinary machine, before any of these was measured. */
const SCATTER = 0.03;
/** A process is compared with the mean of two. */
const SCATTER_OF_A_ROUND = SCATTER * Math.sqrt(1 + 1 / 2);
const FOUND_IN = 0.9;

/** The difference, in percent, that n rounds find in nine of ten comparisons; undefined for a single round. */
export function findablePercent(rounds: number): number | undefined {
  if (rounds < 2) return undefined;
  const errors = tQuantile(0.995, rounds - 1) + tQuantile(FOUND_IN, rounds - 1);
  return 100 * Math.expm1((errors * SCATTER_OF_A_ROUND) / Math.sqrt(rounds));
}

export interface AppSides {
  readonly before: AppSide;
  /** Undefined if the first side is compared with itself alone. */
  readonly after: AppSide | undefined;
  readonly connections: number;
  readonly conditions: readonly Condition[];
}

export interface AppSide {
  readonly start: Start;
  readonly requests: OwnRequests;
}

export const BEFORE = "before";
export const AFTER = "after";

/** Without the copy of the first, which every plan gets. */
export function appCells(sides: AppSides): readonly Cell[] {
  const { before, after } = sides;
  return [cellOf(BEFORE, before, sides), ...(after === undefined ? [] : [cellOf(AFTER, after, sides)])];
}

function cellOf(side: string, own: AppSide, { connections, conditions }: AppSides): Cell {
  const places = conditions.flatMap(({ axis, values }) => values.map((value) => ({ axis, value, isDefault: false })));
  return {
    id: side,
    coordinates: { side, connections, ...Object.fromEntries(places.map(({ axis, value }) => [axis.name, value])) },
    notDefault: [],
    baseline: BEFORE,
    ...places.reduce(act, measuredOf(side, own, connections)),
  };
}

function measuredOf(side: string, { start, requests }: AppSide, connections: number): Measured {
  const { command } = start;
  return {
    subject: {
      variant: side,
      entry: typeof command === "string" ? command : command.join(" "),
      nodeFlags: [],
      environment: {},
      workers: 1,
      start,
    },
    traffic: {
      workload: "requests",
      parameters: {},
      ids: "made",
      arrivals: { model: "closed", connections },
      generator: "ours",
      requests,
    },
  };
}
