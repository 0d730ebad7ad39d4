import type { Cell, SliceEvent } from "@lab/shared/record";
import { mean, median } from "./averages.ts";
import { costAtOnePace } from "./cost-at-one-pace.ts";
import { comparedWith, roundEffects } from "./round-effects.ts";
import { overall, perRequest, perTime, requestsPerSecond, type SliceFigure } from "./slice-figures.ts";

/** What is known of a cell: the average over its processes. */
export interface CellEstimate {
  readonly cell: Cell;
  readonly rounds: number;
  readonly slices: number;
  readonly costUs: number | undefined;
  readonly rps: number | undefined;
  readonly p99Us: number | undefined;
  readonly peakBytes: number | undefined;
  /** Cost over the baseline's, paired within blocks; undefined for a baseline. */
  readonly ratio: number | undefined;
}

const RPS = perTime(requestsPerSecond);

export function estimateCells(cells: readonly Cell[], slices: readonly SliceEvent[]): readonly CellEstimate[] {
  const cost = perRequest(costAtOnePace(slices));
  const slicesByCell = Map.groupBy(slices, ({ cell }) => cell);
  return cells.map((cell) => {
    const own = slicesByCell.get(cell.id) ?? [];
    const rounds = [...Map.groupBy(own, ({ round }) => round).values()];
    const average = (ofProcess: (slices: readonly SliceEvent[]) => number | undefined): number | undefined =>
      mean(rounds.flatMap((inRound) => ofProcess(inRound) ?? []));
    return {
      cell,
      rounds: rounds.length,
      slices: own.length,
      costUs: average((inRound) => overall(cost, inRound)),
      rps: average((inRound) => overall(RPS, inRound)),
      p99Us: average((inRound) => median(inRound.flatMap(({ load }) => load.latency?.p99Us ?? []))),
      peakBytes: highestMemory(own),
      ratio: ratioOf(cell, slices, cost),
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
