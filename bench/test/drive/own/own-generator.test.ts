import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fireOnce } from "../../../src/drive/generator.ts";
import { burstAt, latencyOf, openAt } from "../burst-at.ts";
import { behaviours, RIGHT_BODY, SLOW_BY_MS, startCountingServer } from "../counting-server.ts";
import { aGenerator } from "./a-generator.ts";

const generator = aGenerator();
const impatient = aGenerator({ answerWithinMs: 300 });

describe("a burst", () => {
  test.each([1, 4])("counts every request that the server worked on, at pipelining %i", async (pipelining) => {
    await using server = await startCountingServer(behaviours.rightly);
    let counted = 0;
    for (let burst = 0; burst < 5; burst++) {
      const result = await fireOnce(generator, burstAt(server.url, { pipelining, connections: 20 }));
      expect(result).toMatchObject({ errors: 0, timeouts: 0, non2xx: 0, wrongBodies: 0 });
      expect(result.requests).toBeGreaterThanOrEqual(200);
      counted += result.requests;
      expect(counted).toBe(server.received);
    }
  });

  test("lasts from the first request to the last answer", async () => {
    await using server = await startCountingServer(behaviours.slowly);
    const { durationMs } = await fireOnce(generator, burstAt(server.url, { durationMs: 1 }));
    expect(durationMs).toBeGreaterThan(SLOW_BY_MS * 0.8);
    expect(durationMs).not.toBe(Math.round(durationMs));
  });

  test("counts non-2xx, whose bodies are not wrong", async () => {
    await using server = await startCountingServer(behaviours.withFailureEveryThirdTime);
    const result = await fireOnce(generator, burstAt(server.url));
    expect(result).toMatchObject({
      requests: server.received,
      errors: 0,
      non2xx: Math.floor(server.received / 3),
      wrongBodies: 0,
    });
  });

  test("counts requests whose connection broke as errors", async () => {
    await using server = await startCountingServer(behaviours.hangingUpEveryTenthTime);
    const result = await fireOnce(generator, burstAt(server.url));
    expect(result.errors).toBeGreaterThan(0);
    expect(result).toMatchObject({ requests: server.answered, timeouts: 0 });
    expect(server.connections).toBeLessThanOrEqual(10 + result.errors);
  });

  test("sends nothing on a connection that the server announced it would close", async () => {
    await using server = await startCountingServer(behaviours.hangingUpEachTime);
    const load = openAt(generator, server.url);
    await load.connect();
    const { requests, errors } = await load.fire();
    expect(requests).toBeGreaterThan(10);
    expect(errors).toBe(0);
    expect(server).toMatchObject({ received: 10 + requests, connections: 10 + requests });
  });

  test("never matches an answer to a request whose connection broke", async () => {
    const hungUpAfterMs = 100;
    await using server = await startCountingServer((response, nth) => {
      if (nth === 1) setTimeout(() => response.socket?.destroy(), hungUpAfterMs);
      else response.end(RIGHT_BODY);
    });
    const fired = await fireOnce(generator, burstAt(server.url, { connections: 1 }));
    expect(fired.errors).toBe(1);
    // All others were sent after that. Timers may be a millisecond early.
    expect(latencyOf(fired).maxUs).toBeLessThan((fired.durationMs - hungUpAfterMs + 2) * 1_000 * 1.001);
  });

  test("reports refused connections as errors and ends", async () => {
    const server = await startCountingServer(behaviours.rightly);
    await server[Symbol.asyncDispose]();
    const result = await fireOnce(generator, burstAt(server.url));
    expect(result.requests).toBe(0);
    expect(result.errors).toBeGreaterThan(0);
    expect(result).not.toHaveProperty("latency");
  });

  test("reports answers that never come as timeouts and ends, without connecting again", async () => {
    await using server = await startCountingServer(behaviours.never);
    const result = await fireOnce(impatient, burstAt(server.url, { connections: 3, pipelining: 2, durationMs: 1 }));
    expect(result).toMatchObject({ requests: 0, errors: 6, timeouts: 6 });
    expect(result).not.toHaveProperty("latency");
    expect(server.connections).toBe(3);
  });

  test("uses CPU time, which is counted", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    expect((await fireOnce(generator, burstAt(server.url))).generatorCpuUs).toBeGreaterThan(0);
  });

  test("names the fault of its load profile", async () => {
    const burst = burstAt("http://127.0.0.1:9/", { pipelining: 0 });
    await expect(fireOnce(generator, burst)).rejects.toThrow(
      /could not send the burst: it must have at least one request in flight/,
    );
  });
});

describe("Little's law", () => {
  test.each([
    [1, behaviours.rightly],
    [200, behaviours.rightly],
    [50, behaviours.slowly],
  ])("holds for a burst at %i connections", async (connections, behaviour) => {
    await using server = await startCountingServer(behaviour);
    const fired = await fireOnce(generator, burstAt(server.url, { connections }));
    const { waitedMs = Number.NaN, requests } = fired;
    // Each latency is rounded to a microsecond, or three digits.
    expect((requests * latencyOf(fired).meanUs) / (1_000 * waitedMs)).toBeCloseTo(1, 2);
  });

  test("does not hold if requests are lost", async () => {
    await using server = await startCountingServer((response, nth) => {
      if (nth > 20) response.end(RIGHT_BODY);
    });
    const fired = await fireOnce(impatient, burstAt(server.url, { connections: 20 }));
    const { waitedMs = Number.NaN, requests, timeouts } = fired;
    expect(timeouts).toBeGreaterThanOrEqual(20);
    expect((requests * latencyOf(fired).meanUs) / (1_000 * waitedMs)).toBeLessThan(0.9);
  });
});

test("a body is posted as it is", async () => {
  const body = JSON.stringify({ order: "na\u00efve \u20ac" });
  const bodies = new Set<string>();
  await using server = await startCountingServer(async (response) => {
    bodies.add(`${response.req.method} ${await text(response.req)}`);
    response.end(RIGHT_BODY);
  });
  const headers = { "content-type": "application/json" };
  const result = await fireOnce(generator, burstAt(server.url, { method: "POST", headers, body, pipelining: 3 }));
  expect(result).toMatchObject({ requests: server.received, errors: 0, wrongBodies: 0 });
  expect([...bodies]).toEqual([`POST ${body}`]);
});

test("each connection sends its own requests, one after another, and from the first one again", async () => {
  const paths: string[] = [];
  const { promise: begunAgain, resolve } = Promise.withResolvers<void>();
  await using server = await startCountingServer(async (response) => {
    const { url } = response.req;
    if (url === "/x") await begunAgain;
    else if (paths.push(url ?? "") === 5) resolve();
    response.end(url);
  });
  const exchange = (path: string) => ({ method: "GET" as const, path, headers: {}, expected: { body: path } });
  const exchanges = [[exchange("/a"), exchange("/b"), exchange("/c")], [exchange("/x")]];
  const result = await fireOnce(generator, burstAt(server.url, { exchanges, connections: 2, pipelining: 2 }));
  expect(result).toMatchObject({ requests: server.received, errors: 0, wrongBodies: 0 });
  expect(paths.slice(0, 5)).toEqual(["/a", "/b", "/c", "/a", "/b"]);
});
