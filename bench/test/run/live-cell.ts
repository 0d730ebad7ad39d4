import type { Cell, JournalEvent } from "@lab/shared/record";
import type { Laboratory, Run } from "../../src/run/laboratory.ts";
import { type LiveCell, startCell } from "../../src/run/start-cell.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearsalOf } from "./rehearsed-run.ts";

const plan = planOf({ variant: "fastify/cls", rounds: "1" });

interface Started {
  readonly run: Run;
  readonly events: JournalEvent[];
  readonly live: LiveCell;
  readonly neighbours: readonly LiveCell[];
}

/** A rehearsal's servers, up and idle: one to be loaded, and its neighbours. */
export async function startCells(
  laboratory: (rehearsal: Laboratory) => Laboratory = (rehearsal) => rehearsal,
  signal: AbortSignal = new AbortController().signal,
): Promise<Started> {
  const events: JournalEvent[] = [];
  const run = rehearsalOf(plan, events, { laboratory, signal });
  const [first, ...others] = plan.cells as [Cell, ...Cell[]];
  const live = await startCell(run, first);
  const neighbours: LiveCell[] = [];
  for (const cell of others) neighbours.push(await startCell(run, cell));
  return { run, events, live, neighbours };
}
