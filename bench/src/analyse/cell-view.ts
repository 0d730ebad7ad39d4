import type { Cell, JournalEvent, SliceEvent, States } from "@lab/shared/record";
import type { CostOf } from "./cost-at-one-pace.ts";
import { observationsOf, type ProcessFigures, processesOf } from "./process-figures.ts";
import { findStates, type State } from "./process-states.ts";
import { comparedWith, type Observation, type RoundEffect, roundEffects } from "./round-effects.ts";

/** What was seen of a cell by itself. */
export interface SeenCell {
  readonly cell: Cell;
  /** Everything that happened to it. */
  readonly events: readonly JournalEvent[];
  readonly slices: readonly SliceEvent[];
  /** What a slice of the run cost. */
  readonly costOf: CostOf;
  /** In the order of their rounds. */
  readonly processes: readonly ProcessFigures[];
  readonly states: States;
  /** By round; empty where two states were not found. */
  readonly stateIn: ReadonlyMap<number, State>;
}

/** All that anything later is computed from: a cell, and what it is held against. */
export interface CellView extends SeenCell {
  /** Undefined for a baseline. */
  readonly against: SeenCell | undefined;
  /** Its cost over that cell's, round by round; none for a baseline. */
  readonly effects: readonly RoundEffect[];
}

/** One view per cell, in the order of the cells. */
export function viewCells(
  cells: readonly Cell[],
  events: readonly JournalEvent[],
  costOf: CostOf,
): readonly CellView[] {
  const byCell = Map.groupBy(events, (event) => ("cell" in event ? event.cell : undefined));
  const seen = new Map(cells.map((cell) => [cell.id, seenCell(cell, byCell.get(cell.id) ?? [], costOf)]));
  return [...seen.values()].map((one) => {
    const other = comparedWith(one.cell);
    const against = other === undefined ? undefined : seen.get(other);
    const effects = roundEffects(costs(one), against === undefined ? [] : costs(against));
    return { ...one, against, effects };
  });
}

function seenCell(cell: Cell, events: readonly JournalEvent[], costOf: CostOf): SeenCell {
  const slices = events.filter((event) => event.type === "slice");
  const processes = processesOf(slices, costOf);
  const observed = observationsOf(processes, "costUs");
  const { states, stateOf } = findStates(observed.map(({ value }) => value));
  const stateIn = new Map(
    observed.flatMap(({ round }, index) => {
      const state = stateOf[index];
      return state === undefined ? [] : [[round, state] as const];
    }),
  );
  return { cell, events, slices, costOf, processes, states, stateIn };
}

function costs({ processes }: SeenCell): readonly Observation[] {
  return observationsOf(processes, "costUs");
}
