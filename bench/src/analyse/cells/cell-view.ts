import type { Absent, Cell, Headline, MetricName, Plan, Scatter, States } from "@lab/shared/record";
import { findStates, mean, type State, scatterOfSingles } from "@lab/shared/statistics";
import { nodeAskedOf, nodesIn, unlikeNodes } from "../facts/nodes.ts";
import { NOTHING_OBSERVED, type ObservedCell, type ObservedRun } from "../observations/observed-run.ts";
import { observationsOf, type ProcessFigure } from "../observations/process-figures.ts";
import { comparedWith, type Observation, type RoundEffect, roundEffects } from "../observations/round-effects.ts";

export interface SeenCell extends ObservedCell {
  readonly cell: Cell;
  readonly node: readonly string[];
  readonly states: States;
  /** By round; empty where two states were not found. */
  readonly stateIn: ReadonlyMap<number, State>;
}

/** A cell with its comparison: everything that later stages compute from. */
export interface CellView extends SeenCell {
  /** Undefined for a baseline. */
  readonly against: SeenCell | undefined;
  /** Identical copies: they are part of the cell as a baseline. */
  readonly copies: readonly SeenCell[];
  /** Copies of the baseline; empty for a twin, which is compared with its original alone. */
  readonly baselineCopies: readonly SeenCell[];
  /** For a twin: the number of copies that its original consists of as a baseline. */
  readonly originalCopies: number;
  /** Why the two are not comparable, where that is so. */
  readonly whyNot: Absent | undefined;
  readonly headline: Headline;
  /** By it, the cell over its baseline, round by round; empty for a baseline, and where the two are not comparable. */
  readonly effects: readonly RoundEffect[];
}

export type PlannedCells = Pick<Plan, "cells" | "node" | "headline">;

export function viewCells({ cells, node, headline = "costUs" }: PlannedCells, observed: Pick<ObservedRun, "cells">) {
  const seen = new Map(cells.map((cell) => [cell.id, seenCell(cell, observed.cells.get(cell.id) ?? NOTHING_OBSERVED)]));
  const twins = Map.groupBy(seen.values(), ({ cell }) => cell.twinOf ?? "");
  const copiesOf = (original: SeenCell): readonly SeenCell[] => twins.get(original.cell.id) ?? [];
  return [...seen.values()].map((one) => {
    const other = comparedWith(one.cell);
    const against = other === undefined ? undefined : seen.get(other);
    const whyNot = against && whyUnlike(node, one, against);
    const view = {
      ...one,
      against,
      copies: copiesOf(one),
      originalCopies: 1 + (against === undefined ? 0 : copiesOf(against).length),
      baselineCopies: against === undefined || one.cell.twinOf !== undefined ? [] : copiesOf(against),
      whyNot,
      headline,
    };
    return { ...view, effects: effectsOn(view, headline) };
  });
}

/** The scatter of a run for the effects of one view: a twin is compared with a single process in each round. */
export function scatterFor({ cell, originalCopies }: Pick<CellView, "cell" | "originalCopies">, scatter?: Scatter) {
  return cell.twinOf === undefined ? scatter : scatterOfSingles(scatter, originalCopies);
}

export function effectsOn(view: Omit<CellView, "effects">, name: MetricName): readonly RoundEffect[] {
  return view.whyNot ? [] : roundEffects(observationsOf(view.processes, name), baselineValuesOf(view, name));
}

export function baselineValuesOf(
  { against, baselineCopies }: Pick<CellView, "against" | "baselineCopies">,
  name: MetricName,
): readonly Observation[] {
  return against === undefined ? [] : meanOver([against, ...baselineCopies], name);
}

/** The values of a cell's own processes and of its copies. */
export function valuesOf({ copies, ...cell }: CellView, figure: MetricName | ProcessFigure): readonly Observation[] {
  return meanOver([cell, ...copies], figure);
}

/** Round by round, the geometric mean of the copies that were measured in it. */
function meanOver(copies: readonly Pick<SeenCell, "processes">[], figure: MetricName | ProcessFigure) {
  const [first = [], ...others] = copies.map(({ processes }) => observationsOf(processes, figure));
  if (others.length === 0) return first;
  const byRound = Map.groupBy([first, ...others].flat(), ({ round }) => round);
  return [...byRound]
    .toSorted(([one], [other]) => one - other)
    .map(([round, values]) => ({ round, value: geometricMean(values.map(({ value }) => value)) }));
}

function geometricMean(values: readonly number[]): number {
  const [value = Number.NaN] = values;
  return values.length === 1 ? value : Math.exp(mean(values.map(Math.log)) ?? Number.NaN);
}

function whyUnlike(usual: Plan["node"], one: SeenCell, other: SeenCell): Absent | undefined {
  // Where their conditions name different versions, these are what is compared.
  if (one.cell.subject.node !== other.cell.subject.node) return undefined;
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
