import type { Absent, Cell, Headline, Plan, States } from "@lab/shared/record";
import { findStates, type State } from "@lab/shared/statistics";
import { areMeantToDiffer, nodeAskedOf, nodesIn, unlikeNodes } from "../facts/nodes.ts";
import { NOTHING_OBSERVED, type ObservedCell, type ObservedRun } from "../observations/observed-run.ts";
import { observationsOf } from "../observations/process-figures.ts";
import { comparedWith, type RoundEffect, roundEffects } from "../observations/round-effects.ts";

/** What was seen of a cell by itself. */
export interface SeenCell extends ObservedCell {
  readonly cell: Cell;
  /** The versions of Node that its processes said they ran on, in order of appearance. */
  readonly node: readonly string[];
  readonly states: States;
  /** By round; empty where two states were not found. */
  readonly stateIn: ReadonlyMap<number, State>;
}

/** All that anything later is computed from: a cell, and what it is held against. */
export interface CellView extends SeenCell {
  /** Undefined for a baseline. */
  readonly against: SeenCell | undefined;
  /** Why the two are not comparable, where that is so. */
  readonly whyNot: Absent | undefined;
  /** What the run is about. */
  readonly headline: Headline;
  /** By it, the cell over that other one, round by round; none for a baseline, nor where the two are not comparable. */
  readonly effects: readonly RoundEffect[];
}

/** Which cells there are, the version of Node that they are asked to run on, and what the run is about. */
export type PlannedCells = Pick<Plan, "cells" | "node" | "headline">;

/** One view per cell, in the order of the cells. */
export function viewCells(
  { cells, node, headline = "costUs" }: PlannedCells,
  observed: Pick<ObservedRun, "cells">,
): readonly CellView[] {
  const valuesOf = ({ processes }: SeenCell) => observationsOf(processes, headline);
  const seen = new Map(cells.map((cell) => [cell.id, seenCell(cell, observed.cells.get(cell.id) ?? NOTHING_OBSERVED)]));
  return [...seen.values()].map((one) => {
    const other = comparedWith(one.cell);
    const against = other === undefined ? undefined : seen.get(other);
    const whyNot = against && whyUnlike(node, one, against);
    const effects = against === undefined || whyNot ? [] : roundEffects(valuesOf(one), valuesOf(against));
    return { ...one, against, whyNot, headline, effects };
  });
}

function whyUnlike(usual: Plan["node"], one: SeenCell, other: SeenCell): Absent | undefined {
  if (areMeantToDiffer(one.cell, other.cell)) return undefined;
  return unlikeNodes(nodeAskedOf(one.cell, usual), one.node, other.node);
}

function seenCell(cell: Cell, observed: ObservedCell): SeenCell {
  const costs = observationsOf(observed.processes, "costUs");
  const { states, stateOf } = findStates(costs.map(({ value }) => value));
  const stateIn = new Map(
    costs.flatMap(({ round }, index) => {
      const state = stateOf[index];
      return state === undefined ? [] : [[round, state] as const];
    }),
  );
  return { ...observed, cell, node: nodesIn(observed.events), states, stateIn };
}
