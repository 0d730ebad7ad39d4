import type { Cell, Ladder, LadderStep } from "@lab/shared/record";
import { intervalOfMean } from "./interval.ts";
import type { Measurements } from "./measurements.ts";
import type { ProcessFigures } from "./process-figures.ts";

type Floor = LadderStep["step"];

/** For every cell whose floors are all in the run: the bare server, and what each floor above it adds. */
export function laddersOf(cells: readonly Cell[], { processesOf }: Measurements): readonly Ladder[] {
  const originals = cells.filter(({ twinOf }) => twinOf === undefined);
  return originals.flatMap((cell) => {
    const floors = floorsBelow(cell).map(([step, place]) => ({ step, cell: originals.find(standsAt(cell, place)) }));
    const steps = floors.flatMap(({ step, cell: to }, index) => {
      const below = floors[index - 1]?.cell;
      const addedUs = to && intervalOfMean(addedPerRound(processesOf(to.id), below && processesOf(below.id)));
      return to && addedUs ? [{ step, cell: to.id, addedUs }] : [];
    });
    return steps.length === floors.length ? [{ cell: cell.id, steps }] : [];
  });
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
  return (other: Cell): boolean => wanted.every(([axis, value]) => other.coordinates[axis] === value);
}

/** The difference of two processes that lived in the same round, once for each; the whole cost on the ground floor. */
function addedPerRound(
  upper: readonly ProcessFigures[],
  lower: readonly ProcessFigures[] | undefined,
): readonly number[] {
  const below = new Map(lower?.map(({ round, values }) => [round, values.costUs]));
  return upper.flatMap(({ round, values: { costUs } }) => {
    const floor = lower === undefined ? 0 : below.get(round);
    return costUs === undefined || floor === undefined ? [] : [costUs - floor];
  });
}
