import type { Cell, OwnRequests, Start } from "@lab/shared/record";
import { act, type Measured } from "../axes/axis.ts";
import type { Condition } from "../axes/conditions.ts";
import { copyOf } from "../cell-id.ts";

export interface AppSides {
  readonly before: AppSide;
  /** Undefined where the first side is compared with itself alone. */
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

export function appCells(sides: AppSides): readonly Cell[] {
  const { before, after } = sides;
  const original = cellOf(BEFORE, before, sides);
  const copy = { ...copyOf(original, "copy", 1), twinOf: original.id };
  return [original, copy, ...(after === undefined ? [] : [cellOf(AFTER, after, sides)])];
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
