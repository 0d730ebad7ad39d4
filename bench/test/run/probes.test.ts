import type { BurstEvent, Plan } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { cpuUsUntilRest } from "../../src/run/probes.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { startCells } from "./live-cell.ts";
import { rehearse } from "./rehearsed-run.ts";
import { withCpuUs } from "./with-cpu-us.ts";

const FROM_US = 70_000;

describe("what a server uses after its load", () => {
  test.each<{ server: string; busyMs: readonly number[]; usedUs: number; tookMs: number }>([
    { server: "rests", busyMs: [], usedUs: 0, tookMs: 5 },
    { server: "has a little left to do", busyMs: [0.9], usedUs: 900, tookMs: 5 },
    { server: "collects its garbage", busyMs: [5, 5, 2.5, 0.1], usedUs: 12_600, tookMs: 20 },
    { server: "accounts late for what it used before", busyMs: [4, 0], usedUs: 4_000, tookMs: 10 },
  ])("is known of a server that $server", async ({ busyMs, usedUs, tookMs }) => {
    const { run, resources } = await afterwards((look) => busyMs[look] ?? 0);
    const { clock } = run.laboratory;
    const beganMs = clock.nowMs();
    expect(await cpuUsUntilRest(run.laboratory, resources, FROM_US, run.signal)).toBeCloseTo(usedUs, 6);
    expect(clock.nowMs() - beganMs).toBe(tookMs);
  });

  test("is absent if the server does not become idle", async () => {
    const { run, resources } = await afterwards(() => 1.5);
    const beganMs = run.laboratory.clock.nowMs();
    const absent = { absent: "the server did not become idle within 200 ms" };
    expect(await cpuUsUntilRest(run.laboratory, resources, FROM_US, run.signal)).toEqual(absent);
    expect(run.laboratory.clock.nowMs() - beganMs).toBe(200);
  });

  test("is not read from an engine, which is slow to answer", async () => {
    const { run } = await afterwards(() => {
      throw new Error("It was asked.");
    });
    expect(
      await cpuUsUntilRest(run.laboratory, { kind: "docker-stats", container: "c0ffee" }, FROM_US, run.signal),
    ).toEqual({
      absent: "an engine reports usage up to its answer only",
    });
  });
});

test("CPU time that goes back is an error", async () => {
  const { run, resources } = await afterwards(() => -1);
  await expect(cpuUsUntilRest(run.laboratory, resources, FROM_US, run.signal)).rejects.toThrow(
    "CPU time went back from 70000 to 69000",
  );
});

test("waits no longer once the run is stopped", async () => {
  const { run, resources } = await afterwards(() => 5);
  const givenUp = AbortSignal.abort(new Error("Stopped."));
  await expect(cpuUsUntilRest(run.laboratory, resources, FROM_US, givenUp)).rejects.toThrow("Stopped.");
});

describe("a run", () => {
  const plan = planOf({ variant: "fastify/singleton", rounds: "1", blocks: "1", slice: "100ms", parts: "2" });
  /** Every server turns out to have used a little more whenever it is looked at. */
  const laboratory = (rehearsal: Laboratory): Laboratory => {
    let extraUs = 0;
    return withCpuUs(rehearsal, (_location, cpuUs) => {
      extraUs += 100;
      return cpuUs + extraUs;
    });
  };
  const burstsOf = async (given: Plan): Promise<readonly BurstEvent[]> =>
    (await rehearse(given, { laboratory })).events.filter((event) => event.type === "burst");

  test("waits until the server is idle after each measured burst", async () => {
    const bursts = await burstsOf(plan);
    expect(bursts.map(({ afterwardsUs }) => Math.round(Number(afterwardsUs)))).toEqual([100, 100, 100, 100]);
  });

  test("does not if the plan says so", async () => {
    if (plan.schedule.protocol !== "interleaved") throw new Error("The plan is of another protocol.");
    const bursts = await burstsOf({ ...plan, schedule: { ...plan.schedule, untilRest: false } });
    expect(bursts.map(({ afterwardsUs }) => afterwardsUs)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("does not in the classic protocol", async () => {
    const bursts = await burstsOf(planOf({ variant: "fastify/singleton", protocol: "classic", slice: "50ms" }));
    expect(new Set(bursts.map(({ afterwardsUs }) => afterwardsUs))).toEqual(new Set([undefined]));
  });
});

/** A server that is busy for the given milliseconds before each look at it. */
async function afterwards(busyMsBefore: (look: number) => number) {
  let look = 0;
  let usedUs = FROM_US;
  const { run, live } = await startCells((laboratory) =>
    withCpuUs(laboratory, () => {
      usedUs += 1_000 * busyMsBefore(look++);
      return usedUs;
    }),
  );
  return { run, resources: live.server.resources };
}
