import { fire } from "./burst.ts";
import { isFlat } from "./flatness.ts";
import type { Run } from "./laboratory.ts";
import type { LiveCell } from "./start-cell.ts";

const LONGEST_BURST_MS = 200;

/** Loads a cell in bursts until its cost is flat, or for as long as the plan allows. */
export async function warmUp(run: Run, round: number, live: LiveCell, sliceMs: number, capMs: number): Promise<void> {
  const { clock, sampler } = run.laboratory;
  const startedMs = clock.nowMs();
  const load = { connections: live.cell.connections, pipelining: 1, durationMs: Math.min(sliceMs, LONGEST_BURST_MS) };
  const costsUs: number[] = [];
  let loadMs = 0;
  let cpuUs = sampler.readCpuUs(live.server.resources);

  while (clock.nowMs() - startedMs < capMs && !isFlat(costsUs)) {
    const { requests, durationMs } = await fire(run, live, load);
    loadMs += durationMs;
    const nowUs = sampler.readCpuUs(live.server.resources);
    if (requests > 0) costsUs.push((nowUs - cpuUs) / requests);
    cpuUs = nowUs;
  }

  const atMs = clock.nowMs();
  const steady = isFlat(costsUs);
  const here = { atMs, round, cell: live.cell.id };
  run.record({ type: "warmed-up", ...here, costsUs, steady, loadMs, tookMs: atMs - startedMs });
}
