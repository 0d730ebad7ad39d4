import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AutocannonDriver, createAutocannonDriver } from "../../src/drive/autocannon-driver.ts";
import { burstAt } from "./burst-at.ts";
import { behaviours, RIGHT_BODY, SLOW_BY_MS, startCountingServer } from "./counting-server.ts";

let driver: AutocannonDriver;

beforeAll(async () => {
  driver = await createAutocannonDriver({ cores: [], answerWithinMs: 1_000, staysAwake: true });
});

afterAll(() => driver?.stop());

describe("a burst", () => {
  test.each([1, 4])("counts every request that the server worked on, at pipelining %i", async (pipelining) => {
    await using server = await startCountingServer(behaviours.rightly);
    let counted = 0;
    for (let burst = 0; burst < 5; burst++) {
      const result = await driver.fire(burstAt(server.url, { pipelining, connections: 20 }));
      expect(result).toMatchObject({ errors: 0, timeouts: 0, non2xx: 0, wrongBodies: 0 });
      expect(result.requests).toBeGreaterThanOrEqual(20);
      counted += result.requests;
      expect(counted).toBe(server.asked);
    }
  });

  test("lasts from the first request to the last answer", async () => {
    await using server = await startCountingServer(behaviours.slowly);
    const { durationMs } = await driver.fire(burstAt(server.url, { durationMs: 1 }));
    expect(durationMs).toBeGreaterThan(SLOW_BY_MS * 0.8);
    expect(durationMs).not.toBe(Math.round(durationMs));
  });

  test("records latency in microseconds", async () => {
    await using server = await startCountingServer(behaviours.slowly);
    const { latency } = await driver.fire(burstAt(server.url));
    expect(latency?.p50Us).toBeGreaterThan(SLOW_BY_MS * 1_000 * 0.8);
    expect(latency?.p50Us).toBeLessThan(SLOW_BY_MS * 1_000 * 10);
  });

  test("counts wrong bodies", async () => {
    await using server = await startCountingServer(behaviours.wronglyEveryThirdTime);
    const result = await driver.fire(burstAt(server.url));
    expect(result).toMatchObject({
      requests: server.asked,
      errors: 0,
      non2xx: 0,
      wrongBodies: Math.floor(server.asked / 3),
    });
  });

  test("takes an empty body for the answer that it is", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const result = await driver.fire(burstAt(server.url, { expected: { body: "" } }));
    expect(result.wrongBodies).toBe(server.asked);
  });

  test("takes any body of the right length where no more is known of it", async () => {
    await using server = await startCountingServer(behaviours.wronglyEveryThirdTime);
    const expected = { length: RIGHT_BODY.length };
    const result = await driver.fire(burstAt(server.url, { expected }));
    expect(result.wrongBodies).toBe(Math.floor(server.asked / 3));
  });

  test("counts non-2xx, whose bodies are not wrong", async () => {
    await using server = await startCountingServer(behaviours.withFailureEveryThirdTime);
    const result = await driver.fire(burstAt(server.url));
    expect(result).toMatchObject({
      requests: server.asked,
      errors: 0,
      non2xx: Math.floor(server.asked / 3),
      wrongBodies: 0,
    });
  });

  test("counts requests whose connection broke as errors", async () => {
    await using server = await startCountingServer(behaviours.hangingUpEveryTenthTime);
    const result = await driver.fire(burstAt(server.url));
    expect(result.errors).toBeGreaterThan(0);
    expect(result).toMatchObject({ requests: server.answered, timeouts: 0 });
    expect(server.connections).toBeLessThanOrEqual(10 + result.errors);
  });

  test("sends nothing on a connection that the server said it would end", async () => {
    await using server = await startCountingServer(behaviours.hangingUpEachTime);
    const burst = burstAt(server.url, { keepsConnections: true });
    await driver.connect(burst);
    const { requests, errors } = await driver.fire(burst);
    expect(requests).toBeGreaterThan(10);
    expect(errors).toBe(0);
    expect(server).toMatchObject({ asked: 10 + requests, connections: 10 + requests });
  });

  test("takes no answer for that to a request whose connection broke", async () => {
    const hungUpAfterMs = 500;
    await using server = await startCountingServer((response, nth) => {
      if (nth === 1) setTimeout(() => response.socket?.destroy(), hungUpAfterMs);
      else response.end(RIGHT_BODY);
    });
    const { errors, latency } = await driver.fire(burstAt(server.url, { connections: 1, durationMs: 700 }));
    expect(errors).toBe(1);
    expect(latency?.maxUs).toBeLessThan(hungUpAfterMs * 1_000);
  });

  test("reports refused connections as errors and ends", async () => {
    const server = await startCountingServer(behaviours.rightly);
    await server[Symbol.asyncDispose]();
    const result = await driver.fire(burstAt(server.url, { durationMs: 600_000 }));
    expect(result.requests).toBe(0);
    expect(result.errors).toBeGreaterThan(0);
    expect(result).not.toHaveProperty("latency");
  });

  test("reports answers that never come as timeouts and ends, without connecting anew", async () => {
    await using server = await startCountingServer(behaviours.never);
    const result = await driver.fire(burstAt(server.url, { connections: 3, pipelining: 2 }));
    expect(result).toMatchObject({ requests: 0, errors: 6, timeouts: 6 });
    expect(result).not.toHaveProperty("latency");
    expect(server.connections).toBe(3);
  });

  test("uses CPU time, which is counted", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    expect((await driver.fire(burstAt(server.url))).generatorCpuUs).toBeGreaterThan(0);
  });

  test("says what is wrong with its profile", async () => {
    const burst = burstAt("http://127.0.0.1:9/", { pipelining: 0 });
    await expect(driver.fire(burst)).rejects.toThrow(/could not make the burst: pipelining factor can not be less/);
  });

  test("is refused while another one is under way", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const first = driver.fire(burstAt(server.url));
    await expect(driver.fire(burstAt(server.url))).rejects.toMatchObject({ code: "BURST_UNDER_WAY" });
    expect((await first).requests).toBe(server.asked);
  });
});
