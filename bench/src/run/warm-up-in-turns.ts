import type { Cell } from "@lab/shared/record";
import type { Run } from "./laboratory.ts";
import type { Lineup } from "./lineup.ts";
import { WarmUp, type WarmUpLimits } from "./warm-up.ts";

/**
 * Warms up all cells, a burst each in turn, until the last one is warm. One after another would not do: a server that
 * has waited for fifteen seconds costs a quarter to a half more in its next burst.
 */
export async function warmUpInTurns(
  run: Run,
  round: number,
  lineup: Lineup,
  cells: readonly Cell[],
  limits: WarmUpLimits,
): Promise<void> {
  const warmUps = new Map<string, WarmUp>();
  let cold = cells;
  while (cold.length > 0) {
    for (const cell of cold) {
      await lineup.prepare(cell, async (live) => {
        const warmUp = warmUps.get(cell.id) ?? new WarmUp(run, live, limits);
        warmUps.set(cell.id, warmUp);
        await warmUp.burst();
        if (warmUp.isOver) warmUp.record(round);
      });
    }
    cold = cold.filter(({ id }) => lineup.has(id) && !warmUps.get(id)?.isOver);
  }
}
