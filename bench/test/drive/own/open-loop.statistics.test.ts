import { expect, test } from "vitest";
import { fireOnce } from "../../../src/drive/generator.ts";
import { dueTimes } from "../../../src/drive/own/open-loop.ts";
import { ownGenerator } from "../../../src/drive/own/own-generator.ts";
import { waitsInLine } from "../../../src/rehearse/imaginary-machine.ts";
import { burstAt, latencyOf } from "../burst-at.ts";
import { startServingChild } from "../serving-child.ts";

/** So long that a busy machine, which lets a process wait for tens of milliseconds, hardly matters. */
const SERVICE_MS = 400;
const LOAD = 0.6;
const DURATION_MS = 20_000;

// That these waits have an M/D/1 queue's mean, due-times.test.ts shows with more requests than can be sent in a test.
test("latencies are the waits of the drawn times in the server's queue, and its service", async () => {
  await using server = await startServingChild({ serviceMs: SERVICE_MS });
  const generator = ownGenerator({ cores: [], answerWithinMs: 120_000, staysAwake: false });
  const arrivals = { perSecond: (1_000 * LOAD) / SERVICE_MS, spacing: "poisson", seed: 5 } as const;
  const load = { connections: 20, durationMs: DURATION_MS, arrivals };
  const fired = await fireOnce(generator, burstAt(server.url, load));
  await generator.stop();
  const expected = waitsInLine(dueTimes(arrivals, DURATION_MS), SERVICE_MS)
    .map((waitMs) => waitMs + SERVICE_MS)
    .toSorted();
  const { meanUs, p50Us, p95Us, p99Us } = latencyOf(fired);
  expect(fired.errors).toBe(0);
  const meanMs = expected.reduce((sum, ms) => sum + ms, 0) / expected.length;
  const at = (share: number): number => expected[Math.ceil(share * expected.length) - 1] ?? Number.NaN;
  const pairs = [
    [meanUs, meanMs],
    [p50Us, at(0.5)],
    [p95Us, at(0.95)],
    [p99Us, at(0.99)],
  ] as const;
  for (const [us, expectedMs] of pairs) {
    expect(us / 1_000 / expectedMs).toBeGreaterThan(0.98);
    // What is counted twice is twice as long; what a busy machine adds is not.
    expect(us / 1_000 / expectedMs).toBeLessThan(1.5);
  }
});
