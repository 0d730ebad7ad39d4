import type { Cell, OwnRequests, Start } from "@lab/shared/record";
import { copyOf } from "../copy-of.ts";

/** Two servers, and what is sent to each: the same, but for what is known of their answers. */
export interface AppSides {
  readonly before: AppSide;
  /** None where the first is to be held against itself alone. */
  readonly after: AppSide | undefined;
  readonly connections: number;
}

export interface AppSide {
  readonly start: Start;
  readonly requests: OwnRequests;
}

export const BEFORE = "before";
export const AFTER = "after";

/** The one that all is held against, an identical copy of it, and the other. */
export function appCells({ before, after, connections }: AppSides, withTwin: boolean): readonly Cell[] {
  const original = cellOf(BEFORE, before, connections);
  const twin = { ...copyOf(original, "twin", 1), twinOf: original.id };
  return [original, ...(withTwin ? [twin] : []), ...(after === undefined ? [] : [cellOf(AFTER, after, connections)])];
}

function cellOf(side: string, { start, requests }: AppSide, connections: number): Cell {
  const { command } = start;
  return {
    id: side,
    coordinates: { side, connections },
    notDefault: [],
    baseline: BEFORE,
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
