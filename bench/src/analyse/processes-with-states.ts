import type { CellAnalysis, States } from "@lab/shared/record";
import type { ProcessFigures } from "./process-figures.ts";
import { findStates } from "./process-states.ts";
import type { RoundEffect } from "./round-effects.ts";

interface ProcessesWithStates {
  readonly states: States;
  /** The dots: one per process, with its ratio to the baseline and the state it settled in, where they are known. */
  readonly processes: CellAnalysis["processes"];
}

export function processesWithStates(
  figures: readonly ProcessFigures[],
  effects: readonly RoundEffect[] = [],
): ProcessesWithStates {
  const measured = figures.flatMap(({ round, values: { costUs, rps } }) =>
    costUs === undefined || rps === undefined ? [] : [{ round, costUs, rps }],
  );
  const { states, stateOf } = findStates(measured.map(({ costUs }) => costUs));
  const effectOf = new Map(effects.map(({ round, effect }) => [round, effect]));
  const processes = measured.map((process, index) => {
    const effect = effectOf.get(process.round);
    const state = stateOf[index];
    return {
      ...process,
      ...(effect !== undefined && { ratio: Math.exp(effect) }),
      ...(state !== undefined && { state }),
    };
  });
  return { states, processes };
}
