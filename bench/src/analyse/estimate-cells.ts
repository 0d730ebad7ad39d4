import type { Cell, SliceEvent } from "@lab/shared/record";
import { mean } from "./averages.ts";
import { costAtOnePace } from "./cost-at-one-pace.ts";
import { type MetricName, processesOf } from "./process-figures.ts";
import { comparedWith, roundEffects } from "./round-effects.ts";
import { perRequest, type SliceFigure } from "./slice-figures.ts";

/** What is known of a cell: the average over its processes. */
export interface CellEstimate {
  readonly cell: Cell;
  readonly rounds: number;
  readonly slices: number;
  readonly costUs: number | undefined;
  readonly rps: number | undefined;
  readonly p99Us: number | undefined;
  readonly peakBytes: number | undefined;
  /** Cost over the baseline's, over the blocks that both have; undefined for a baseline. */
  readonly ratio: number | undefined;
}

export function estimateCells(cells: readonly Cell[], slices: readonly SliceEvent[]): readonly CellEstimate[] {
  const costOf = costAtOnePace(slices);
  const slicesByCell = Map.groupBy(slices, ({ cell }) => cell);
  return cells.map((cell) => {
    const own = slicesByCell.get(cell.id) ?? [];
    const processes = processesOf(own, costOf);
    const average = (name: MetricName): number | undefined =>
      mean(processes.flatMap(({ values }) => values[name] ?? []));
    return {
      cell,
      rounds: processes.length,
      slices: own.length,
      costUs: average("costUs"),
      rps: average("rps"),
      p99Us: average("p99Us"),
      peakBytes: highestMemory(own),
      ratio: ratioOf(cell, slices, perRequest(costOf)),
    };
  });
}

function ratioOf(cell: Cell, slices: readonly SliceEvent[], cost: SliceFigure): number | undefined {
  const other = comparedWith(cell);
  if (other === undefined) return undefined;
  const effect = mean(roundEffects(slices, cell.id, other, cost).map((round) => round.effect));
  return effect === undefined ? undefined : Math.exp(effect);
}

/** The working set at its highest, from the ends of slices and the timer's samples. */
function highestMemory(slices: readonly SliceEvent[]): number | undefined {
  const seen = slices.flatMap(({ server, memorySamples }) =>
    [server.memory, ...memorySamples.map(({ memory }) => memory)].flatMap(({ workingSetBytes }) =>
      typeof workingSetBytes === "number" ? [workingSetBytes] : [],
    ),
  );
  return seen.length === 0 ? undefined : Math.max(...seen);
}
