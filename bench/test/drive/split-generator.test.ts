import { countAll } from "@lab/shared/statistics";
import { afterAll, describe, expect, test } from "vitest";
import { ownGenerator } from "../../src/drive/own/own-generator.ts";
import { SplitGenerator, splitBurst } from "../../src/drive/split-generator.ts";
import type { Exchange } from "../../src/http/exchange.ts";
import { burstAt } from "./burst-at.ts";
import { behaviours, startCountingServer } from "./counting-server.ts";

const parts = [ownGenerator({ cores: [], staysAwake: false }), ownGenerator({ cores: [], staysAwake: false })] as const;
const generator = new SplitGenerator(parts);
afterAll(() => generator.stop());

describe("load from two processes", () => {
  test("is one burst, with every request counted once", async () => {
    await using server = await startCountingServer(behaviours.wronglyEveryThirdTime);
    const result = await generator.fire(burstAt(server.url, { connections: 5, durationMs: 200 }));
    expect(server.connections).toBe(5);
    expect(result).toMatchObject({ requests: server.asked, errors: 0, wrongBodies: Math.floor(server.asked / 3) });
    const histograms = result.latency && "histogram" in result.latency ? [result.latency.histogram ?? ""] : [];
    expect(countAll(histograms).counts.reduce((sum, count) => sum + count)).toBe(result.requests);
  });

  test("finds its connections open", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const burst = burstAt(server.url, { connections: 4, keepsConnections: true });
    await generator.connect(burst);
    await generator.fire(burst);
    await generator.fire(burst);
    expect(server.connections).toBe(4);
  });

  test("comes in an open loop as often as from one", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const arrivals = { perSecond: 200, spacing: "even", seed: 1 } as const;
    const result = await generator.fire(burstAt(server.url, { connections: 4, durationMs: 500, arrivals }));
    expect(result).toMatchObject({ requests: 100, errors: 0, open: { due: 100 } });
  });

  test("is the work of both", async () => {
    const pids = await Promise.all(parts.map(async (part) => (await part.process()).pid));
    expect(new Set(pids).size).toBe(2);
  });

  test("fails when one of them does, and the next burst is whole again", async () => {
    const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>();
    await using server = await startCountingServer((response, nth) => {
      if (nth === 50) wasAsked();
      return behaviours.rightly(response);
    });
    const { pid = Number.NaN } = await parts[1].process();
    const broken = generator.fire(burstAt(server.url, { durationMs: 3_000 }));
    const failed = expect(broken).rejects.toThrow("during a burst, so the result");
    await asked;
    process.kill(pid, "SIGKILL");
    await failed;
    const before = server.asked;
    const { requests } = await generator.fire(burstAt(server.url, { connections: 2 }));
    expect(server.asked).toBe(before + requests);
  });
});

const exchange = (path: string): Exchange => ({ method: "GET", path, headers: {}, expected: { body: path } });
const lists = ["/a", "/b", "/c", "/d", "/e"].map((path) => [exchange(path)]);
const pathsOf = (exchanges: readonly (readonly Exchange[])[]) => exchanges.map(([first]) => first?.path);

test("each part has connections of its own, and what those send", () => {
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 5, exchanges: lists }), 2);
  expect(parts.map(({ connections }) => connections)).toEqual([3, 2]);
  expect(parts.map(({ exchanges }) => pathsOf(exchanges))).toEqual([
    ["/a", "/c", "/e"],
    ["/b", "/d"],
  ]);
});

test("all send the same where there is one list for all", () => {
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 3, exchanges: lists.slice(0, 1) }), 2);
  expect(parts.map(({ exchanges }) => pathsOf(exchanges))).toEqual([["/a", "/a"], ["/a"]]);
});

test("there is no part without a connection", () => {
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 1 }), 4);
  expect(parts.map(({ connections }) => connections)).toEqual([1]);
});

test("what is due is dealt out", () => {
  const arrivals = { perSecond: 100, spacing: "even", seed: 1 } as const;
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 4, arrivals }), 3);
  expect(parts.map(({ share }) => share)).toEqual([0, 1, 2].map((nth) => ({ nth, of: 3 })));
  expect(parts.map((part) => part.arrivals)).toEqual([arrivals, arrivals, arrivals]);
});
