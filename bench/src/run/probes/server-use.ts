import { resourceUse } from "../../sample/resource-use.ts";
import type { Run } from "../laboratory.ts";
import type { Probe } from "./probe.ts";
import { cpuUsUntilRest } from "./until-rest.ts";

/** CPU time, throttling and memory of the server, and what it goes on to use until it rests where the plan says so. */
export function serverUseProbe(run: Run): Probe {
  const { sampler } = run.laboratory;
  const { schedule } = run.plan;
  const untilRest = schedule.protocol === "interleaved" && schedule.untilRest;
  return async ({ live }) => {
    const { resources } = live.server;
    const before = await sampler.read(resources);
    return async () => {
      const after = await sampler.read(resources);
      const server = resourceUse(before, after);
      return untilRest ? { server, afterwardsUs: await cpuUsUntilRest(run, resources, after.cpuUs) } : { server };
    };
  };
}
