import type { Figure, ResourceLocation } from "@lab/shared/record";
import { resourceUse } from "../../sample/resource-use.ts";
import { wentBack } from "../../sample/sample-error.ts";
import type { Laboratory, Run } from "../laboratory.ts";
import type { Probe } from "./probe.ts";

/** CPU time, throttling and memory of the server, and what it goes on to use until it rests where the plan says so. */
export function serverUseProbe({ plan: { schedule }, laboratory, signal }: Run): Probe {
  const { sampler } = laboratory;
  const untilRest = schedule.protocol === "interleaved" && schedule.untilRest;
  return async ({ live }) => {
    const { resources } = live.server;
    const before = await sampler.read(resources);
    return async () => {
      const after = await sampler.read(resources);
      const server = resourceUse(before, after);
      if (!untilRest) return { server };
      return { server, afterwardsUs: await cpuUsUntilRest(laboratory, resources, after.cpuUs, signal) };
    };
  };
}

/** Most kernels bring the CPU time of a running thread up to date every 1 to 4 ms: within less, a busy one looks idle. */
const LOOKED_EVERY_MS = 5;
/** As a share of the time between two readings. A collector at work uses all of it, unless it is throttled. */
const RESTS_BELOW = 0.2;
const LONGEST_MS = 200;

/**
 * The CPU time that a server uses after its load until it rests. It belongs to the load: V8 collects the garbage of
 * requests after the last one, in threads of its own. Absent for a server that does not come to rest, because it may do
 * work that no request caused.
 */
export async function cpuUsUntilRest(
  { clock, sampler }: Pick<Laboratory, "clock" | "sampler">,
  resources: ResourceLocation,
  fromUs: number,
  signal: AbortSignal,
): Promise<Figure> {
  if (resources.kind === "docker-stats") return { absent: "an engine's figure is the use until it answers" };
  let lookedAtMs = clock.nowMs();
  let usedUs = fromUs;
  for (const endMs = lookedAtMs + LONGEST_MS; lookedAtMs < endMs; ) {
    await clock.pause(LOOKED_EVERY_MS, signal);
    const atMs = clock.nowMs();
    const nowUs = await sampler.readCpuUs(resources);
    if (nowUs < usedUs) throw wentBack("CPU time", usedUs, nowUs);
    const share = (nowUs - usedUs) / ((atMs - lookedAtMs) * 1_000);
    lookedAtMs = atMs;
    usedUs = nowUs;
    if (share < RESTS_BELOW) return usedUs - fromUs;
  }
  return { absent: `the server did not come to rest within ${LONGEST_MS} ms` };
}
