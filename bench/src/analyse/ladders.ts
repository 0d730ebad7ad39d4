import type { Cell, Ladder, LadderStep, Plan } from "@lab/shared/record";
import { mean } from "./averages.ts";
import type { CellView } from "./cell-view.ts";
import { intervalOfMean } from "./interval.ts";
import { unlikeNodes } from "./nodes.ts";
import { observationsOf } from "./process-figures.ts";
import type { Observation } from "./round-effects.ts";

type Floor = LadderStep["step"];

/** For every cell whose floors are all in the run, on one Node: the bare server, and what each floor above it adds. */
export function laddersOf(views: readonly CellView[], asked: Plan["node"]): readonly Ladder[] {
  const originals = views.filter(({ cell }) => cell.twinOf === undefined);
  return originals.flatMap(({ cell, node }) => {
    const floors = floorsBelow(cell).map(([step, place]) => ({ step, view: originals.find(standsAt(cell, place)) }));
    const steps = floors.flatMap(({ step, view }, index) => {
      const below = floors[index - 1]?.view;
      const addedUs = view && intervalOfMean(addedPerRound(costs(view), below && costs(below)));
      return view && addedUs ? [{ step, cell: view.cell.id, addedUs }] : [];
    });
    const areAlike = floors.every(({ view }) => view && unlikeNodes(asked, node, view.node) === undefined);
    return areAlike && steps.length === floors.length ? [{ cell: cell.id, steps }] : [];
  });
}

function costs({ processes }: CellView): readonly Observation[] {
  return observationsOf(processes, "costUs");
}

type Place = Readonly<Partial<Cell["coordinates"]>>;

const BARE: Place = { framework: "raw", adapter: "node-http", pattern: "singleton" };

/** From the ground up. A floor that is the cell's own place already is not climbed twice. */
function floorsBelow({ coordinates: { framework, adapter, pattern } }: Cell): readonly (readonly [Floor, Place])[] {
  return [
    ["bare-server", BARE],
    ...(adapter === "node-http" ? [] : ([["framework", { framework: "raw", adapter, pattern: "singleton" }]] as const)),
    ...(framework === "nest" ? ([["nest", { framework, adapter, pattern: "singleton" }]] as const) : []),
    ...(pattern === "singleton" ? [] : ([["pattern", {}]] as const)),
  ] as readonly (readonly [Floor, Place])[];
}

/** Whether another cell is where this one would be with `place` changed, on every other axis the same. */
function standsAt(cell: Cell, place: Place) {
  const wanted = Object.entries({ ...cell.coordinates, ...place });
  return ({ cell: other }: CellView): boolean => wanted.every(([axis, value]) => other.coordinates[axis] === value);
}

/**
 * What a floor adds, one value per round whose mean is the difference of the two figures as they are printed, which are
 * geometric means: each process counts with its part in them to the first order (the delta method). So the steps of a
 * ladder add up to its cell's cost. The ground floor is the whole cost.
 */
function addedPerRound(upper: readonly Observation[], lower?: readonly Observation[]): readonly number[] {
  if (lower === undefined) return partsOfMean(upper.map(({ value }) => value));
  const below = new Map(lower.map(({ round, value }) => [round, value]));
  const pairs = upper.flatMap(({ round, value }) => {
    const floor = below.get(round);
    return floor === undefined ? [] : [{ value, floor }];
  });
  const floors = partsOfMean(pairs.map(({ floor }) => floor));
  return partsOfMean(pairs.map(({ value }) => value)).map((part, index) => part - (floors[index] ?? Number.NaN));
}

/** Values whose arithmetic mean is the geometric mean of these. */
function partsOfMean(values: readonly number[]): readonly number[] {
  const logs = values.map(Math.log);
  const average = mean(logs) ?? Number.NaN;
  return logs.map((log) => Math.exp(average) * (1 + log - average));
}
