import { BurstEvent } from "@lab/shared/record";
import type { Load } from "../drive/generator.ts";
import { connect, fire } from "./fire.ts";
import type { Run } from "./laboratory.ts";
import { observe } from "./probes/probe.ts";
import { probesOf } from "./probes/probes-of.ts";
import { cpuUsUntilRest } from "./probes/server-use.ts";
import type { LiveCell } from "./start-cell.ts";

/** Which burst it is: its round, its block, the cell's turn within the block, and the part of that turn. */
export interface Turn {
  readonly round: number;
  readonly block: number;
  readonly position: number;
  readonly part: number;
}

export async function measureBurst(run: Run, turn: Turn, live: LiveCell, neighbours: readonly LiveCell[], load: Load) {
  await connect(run, live, load);
  await leadIn(run, live, load);
  const { outcome, readings } = await observe(probesOf(run), { live, neighbours }, () => fire(run, live, load));
  const atMs = run.laboratory.clock.nowMs();
  // Parsed, so that no probe can be forgotten.
  return BurstEvent.parse({ type: "burst", atMs, ...turn, cell: live.cell.id, load: outcome, ...readings });
}

/** A server that was idle during the turns of others starts slowly: its code and data have left the caches. */
async function leadIn(run: Run, live: LiveCell, { arrivals, ...load }: Load): Promise<void> {
  const { laboratory, plan, signal } = run;
  const { schedule } = plan;
  const durationMs = schedule.protocol === "interleaved" ? schedule.leadInMs : undefined;
  if (durationMs === undefined) return;
  await fire(run, live, { ...load, durationMs });
  const { resources } = live.server;
  await cpuUsUntilRest(laboratory, resources, await laboratory.sampler.readCpuUs(resources), signal);
}
