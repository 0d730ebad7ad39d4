import { countAll, valuesOf } from "@lab/shared/statistics";
import { afterAll, describe, expect, test } from "vitest";
import type { Fired } from "../../../src/drive/generator.ts";
import { fireOnce } from "../../../src/drive/generator.ts";
import { latenessOf } from "../../../src/drive/own/open-loop.ts";
import { ownGenerator } from "../../../src/drive/own/own-generator.ts";
import { burstAt, latencyOf, openAt } from "../burst-at.ts";
import { behaviours, startCountingServer } from "../counting-server.ts";
import { startServingChild } from "../serving-child.ts";

const generator = ownGenerator({ cores: [], staysAwake: true });
afterAll(() => generator.stop());

const STOOD_STILL_MS = 300;
const even = (perSecond: number) => ({ perSecond, spacing: "even", seed: 1 }) as const;

/** The latencies in µs without the generator's lateness. */
function withoutLateness({ open }: Fired) {
  const values = valuesOf(countAll(open?.withoutLateness === undefined ? [] : [open.withoutLateness]));
  if (values === undefined) throw new Error("The burst has no latencies without lateness.");
  return values;
}

describe("an open loop", () => {
  test("sends what is scheduled, and no more", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const result = await fireOnce(generator, burstAt(server.url, { durationMs: 500, arrivals: even(200) }));
    expect(result).toMatchObject({ requests: 100, errors: 0, timeouts: 0, open: { due: 100 } });
    expect(result.durationMs).toBeGreaterThanOrEqual(500);
    expect(server.received).toBe(100);
  });

  test("lasts its time even if nothing is scheduled", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const seldom = { perSecond: 0.001, spacing: "even", seed: 1 } as const;
    const result = await fireOnce(generator, burstAt(server.url, { durationMs: 100, arrivals: seldom }));
    expect(result).toMatchObject({ requests: 0, errors: 0, open: { due: 0, isLate: false } });
    expect(result.durationMs).toBeGreaterThanOrEqual(100);
  });

  test("sends on the connections that a closed one left open", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const load = openAt(generator, server.url, { connections: 5 });
    await load.fire();
    await load.fire({ durationMs: 100, arrivals: even(200) });
    await load.fire();
    expect(server.connections).toBe(5);
  });

  test("also asleep, then by timers", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const asleep = ownGenerator({ cores: [], staysAwake: false });
    const result = await fireOnce(asleep, burstAt(server.url, { durationMs: 300, arrivals: even(100) }));
    await asleep.stop();
    expect(result).toMatchObject({ requests: 30, open: { due: 30 } });
  });

  test("counts from the scheduled time while the server stands still", async () => {
    await using server = await startServingChild({ standsStillMs: STOOD_STILL_MS });
    const result = await fireOnce(generator, burstAt(server.url, { durationMs: 1_000, arrivals: even(200) }));
    expect(result).toMatchObject({ requests: 200, errors: 0 });
    // Of 200 requests 5% were scheduled in the first 50 ms of it, one each 5 ms, and all of them waited for its end.
    expect(latencyOf(result).p95Us / 1_000).toBeGreaterThan(STOOD_STILL_MS - 60);
  });

  test("reports a generator that stood still", async () => {
    const { pid } = await generator.process();
    await using server = await startServingChild({ standsStillMs: STOOD_STILL_MS, stops: pid });
    const result = await fireOnce(generator, burstAt(server.url, { durationMs: 1_000, arrivals: even(200) }));
    const { requests, open } = result;
    expect(requests).toBe(200);
    expect(open).toMatchObject({ due: 200, isLate: true });
    // 1% are two requests, due in the first 10 ms.
    expect(open?.lateness.p99Us).toBeGreaterThan((STOOD_STILL_MS - 20) * 1_000);
    // The requests due meanwhile, one each 5 ms, were late by half of it on average: 60 of 200 by 150 ms.
    expect(latencyOf(result).meanUs - withoutLateness(result).mean).toBeGreaterThan(40_000);
  });

  test("above what the server can do is a queue that grows, of which nothing is left out", async () => {
    await using server = await startServingChild({ serviceMs: 50 });
    const result = await fireOnce(
      generator,
      burstAt(server.url, { connections: 4, durationMs: 200, arrivals: even(200) }),
    );
    expect(result).toMatchObject({ requests: 40, errors: 0, open: { due: 40 } });
    // In a fifth of a second it answers 4, and has 4 under way; only a generator that is late by two seconds sees all.
    expect(result.open?.waiting).toBeGreaterThan(0);
    // The last one was scheduled at 200 ms, and answered after 2,000.
    expect(latencyOf(result).maxUs).toBeGreaterThan(1_790_000);
    // Waiting for a connection is not the generator's lateness.
    expect(withoutLateness(result).at(100)).toBeGreaterThan(1_790_000 - (result.open?.lateness.maxUs ?? 0));
  });

  test("counts what is not answered in time, sent or not", async () => {
    const impatient = ownGenerator({ cores: [], answerWithinMs: 1_000, staysAwake: true });
    await using server = await startServingChild({ serviceMs: 100 });
    const result = await fireOnce(
      impatient,
      burstAt(server.url, { connections: 2, durationMs: 500, arrivals: even(100) }),
    );
    await impatient.stop();
    const { requests, errors, timeouts, open } = result;
    expect(open?.due).toBe(50);
    expect(requests).toBeGreaterThan(0);
    expect(timeouts).toBeGreaterThan(20);
    expect({ all: requests + errors, timeouts }).toEqual({ all: 50, timeouts: errors });
  });

  test("counts what was scheduled at a server that is gone", async () => {
    const server = await startCountingServer((response) => void response.end());
    await server[Symbol.asyncDispose]();
    const result = await fireOnce(
      generator,
      burstAt(server.url, { durationMs: 200, connections: 50, arrivals: even(200) }),
    );
    expect(result).toMatchObject({ requests: 0, errors: 40, open: { due: 40 } });
  });

  test("has one request under way on a connection", async () => {
    const burst = burstAt("http://127.0.0.1:9/", { pipelining: 2, arrivals: even(10) });
    await expect(fireOnce(generator, burst)).rejects.toThrow(/at a rate it has one request under way on a connection/);
  });
});

/** A thousand requests, of which a number of are late by this much. */
const late = (requests: number, byMs: number) => new Float64Array(1_000).fill(0.02).fill(byMs, 0, requests);

describe("lateness", () => {
  test("is measured in microseconds, per request", () => {
    const inOrder = Float64Array.from({ length: 200 }, (_, nth) => (nth + 1) / 1_000);
    expect(latenessOf(inOrder.toReversed()).lateness).toEqual({ p50Us: 100, p99Us: 198, maxUs: 200 });
  });

  test("of some requests in a hundred marks a burst, of one in a thousand it does not", () => {
    expect(latenessOf(late(1, 5)).isLate).toBe(false);
    expect(latenessOf(late(20, 5)).isLate).toBe(true);
  });

  test("of a tenth of a second marks a burst even if it affected a single request", () => {
    expect(latenessOf(late(1, 150)).isLate).toBe(true);
  });

  test("is absent if no request was scheduled", () => {
    expect(latenessOf(new Float64Array())).toEqual({ lateness: { p50Us: 0, p99Us: 0, maxUs: 0 }, isLate: false });
  });
});
