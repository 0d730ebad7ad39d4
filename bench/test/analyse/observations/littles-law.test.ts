import type { BurstEvent, LoadResult } from "@lab/shared/record";
import { expect, test } from "vitest";
import { deviationFromLittlesLaw } from "../../../src/analyse/observations/observed-run.ts";
import { burstOf, latencyOf } from "../made-up-slices.ts";

function burst(load: Partial<LoadResult>): BurstEvent {
  return burstOf({ cell: "a", load });
}

test("where connections wait all the time, their time is what the latencies come to", () => {
  // Two connections for 3 ms, of which one had three answers.
  const latency = latencyOf(1_000, 1_000, 1_000, 1_500, 1_500);
  const deviation = deviationFromLittlesLaw(burst({ requests: 5, latency, waitedMs: 6 }));
  expect(deviation).toBeCloseTo(0, 10);
});

test("a request that was lost is missing", () => {
  const latency = latencyOf(1_000, 1_000, 1_500, 1_500);
  const deviation = deviationFromLittlesLaw(burst({ requests: 4, latency, waitedMs: 6 }));
  expect(deviation).toBeCloseTo(-1 / 6, 10);
});

test("nothing is said of bursts that do not tell", () => {
  const latency = latencyOf(1_000);
  const silent = [{ latency }, { waitedMs: 1 }, { waitedMs: 1, latency: { absent: "no histogram" } }];
  expect(silent.map((load) => deviationFromLittlesLaw(burst(load)))).toEqual([undefined, undefined, undefined]);
});
