import {
  type Cell,
  HeapReading,
  LimitsInForce,
  LoadResult,
  type OpenArrivals,
  ReadyLine,
  ResourceReading,
} from "@lab/shared/record";
import { countAll, valuesOf } from "@lab/shared/statistics";
import { expect, test } from "vitest";
import { fireOnce } from "../../src/drive/generator.ts";
import { createRehearsalLaboratory } from "../../src/rehearse/rehearsal-laboratory.ts";
import { cellsOf } from "../ask/made-up-plan.ts";

const [cell] = cellsOf({}) as readonly [Cell, ...Cell[]];
const load = { connections: 50, pipelining: 1, durationMs: 400 };
const spec = {
  cell: cell.id,
  nodeFlags: [],
  limits: { cpus: 1, memoryBytes: 512 * 1024 ** 2 },
  cores: { server: [0], others: [1] },
  readyWithinMs: 15_000,
};

async function rehearsed(seed: number, arrivals?: OpenArrivals) {
  const { launcher, programs, prove, generators, sampler, control, clock } = createRehearsalLaboratory({
    seed,
    cells: [cell],
  });
  const server = await launcher.start({ ...spec, entry: programs.entryOf(cell.subject) });
  const proof = await prove(server.ready.url, cell.traffic);
  const at = { origin: server.ready.url, exchanges: [] };
  const result = await fireOnce(generators.ours, { ...load, ...at, ...(arrivals && { arrivals }) });
  const reading = sampler.read(server.resources);
  const heap = await control.readHeap(server.ready.controlUrl ?? "");
  return { server, proof, result, reading, heap, nowMs: clock.nowMs() };
}

test("makes up everything in the form of the real thing", async () => {
  const { server, result, reading, heap } = await rehearsed(1);
  expect(() => ReadyLine.parse(server.ready)).not.toThrow();
  expect(() => LimitsInForce.parse(server.limitsInForce)).not.toThrow();
  expect(() => LoadResult.parse(result)).not.toThrow();
  expect(() => ResourceReading.parse(reading)).not.toThrow();
  expect(() => HeapReading.parse(heap)).not.toThrow();
});

test("makes up an open loop with latencies without the generator's lateness", async () => {
  const { result } = await rehearsed(1, { perSecond: 500, spacing: "even", seed: 1 });
  const { latency, open } = LoadResult.parse(result);
  if (latency === undefined || "absent" in latency) throw new Error("The burst has no latency.");
  const left = valuesOf(countAll(open?.withoutLateness === undefined ? [] : [open.withoutLateness]));
  expect(left?.mean).toBeLessThan(latency.meanUs);
});

test("makes up the same for the same seed, and other figures for another", async () => {
  const [first, again, other] = [await rehearsed(1), await rehearsed(1), await rehearsed(2)];
  expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  expect(other.reading).not.toEqual(first.reading);
});

test("lets a start, a proof and a burst take their time", async () => {
  expect((await rehearsed(1)).nowMs).toBe(500 + 300 + 400);
});

test("says that a server is gone once it was stopped, and not before", async () => {
  const { server } = await rehearsed(1);
  const ended = { code: 0, signal: null, killed: false };
  expect(await Promise.race([server.exited, Promise.resolve("up")])).toBe("up");
  expect(await server.stop()).toEqual(ended);
  expect(await server.exited).toEqual(ended);
});
