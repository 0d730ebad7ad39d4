import { BurstEvent, type Figure, type HeapReading } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { measureBurst } from "../../src/run/lineup.ts";
import { groupGone } from "../../src/sample/sampler.ts";
import { startCells } from "./live-cell.ts";
import { withCpuUs } from "./with-cpu-us.ts";
import { withFire } from "./with-fire.ts";
import { withStart } from "./with-start.ts";

const turn = { round: 2, block: 3, position: 1, part: 4 };
const load = { durationMs: 1_000 };

test("records which burst it was, of which cell, as the schema has it", async () => {
  const burst = await burstIn();
  expect(BurstEvent.parse(burst)).toEqual(burst);
  expect(burst).toMatchObject({ ...turn, type: "burst", cell: "fastify/singleton", load: { durationMs: 1_000 } });
});

test("counts the server's CPU time of this burst, and of none before", async () => {
  const { run, live } = await startCells();
  const [first, second] = [
    await measureBurst(run, turn, live, [], load),
    await measureBurst(run, turn, live, [], load),
  ];
  expect(first.server.cpuUs / 1_000_000).toBeCloseTo(1, 3);
  expect(second.server.cpuUs / 1_000_000).toBeCloseTo(1, 3);
});

test("separates what the server uses after its load, and reads its heap once it is idle", async () => {
  const requested: string[] = [];
  const { run, live } = await startCells(({ control, ...laboratory }) => {
    const watched: Laboratory = {
      ...laboratory,
      control: {
        ...control,
        readHeap(url) {
          requested.push("heap");
          return control.readHeap(url);
        },
      },
    };
    const counting = withCpuUs(watched, (_location, cpuUs) => {
      requested.push("use");
      return cpuUs + (requested.slice(-2).join() === "use,use" ? 800 : 0);
    });
    return withFire(counting, (burst, ours) => {
      requested.push("load");
      return ours.fire(burst);
    });
  });
  const { server, afterwardsUs } = await measureBurst(run, turn, live, [], { ...load, durationMs: 200 });
  expect(server.cpuUs / 200_000).toBeCloseTo(1, 3);
  expect(afterwardsUs).toBeCloseTo(800, 6);
  const [leadIn, afterLoad] = [
    ["load", "use", "use"],
    ["load", "use", "use"],
  ];
  expect(requested).toEqual([...leadIn, "heap", "use", ...afterLoad, "heap"]);
});

test("reads memory four times a second while the load lasts, and not afterwards", async () => {
  const { run, live } = await startCells();
  const beganMs = run.laboratory.clock.nowMs();
  const { memorySamples } = await measureBurst(run, turn, live, [], load);
  const leadInAndRestMs = 25;
  expect(memorySamples.map(({ atMs }) => atMs - beganMs - leadInAndRestMs)).toEqual([250, 500, 750, 1_000]);
  await run.laboratory.prove(live.server.ready.url, live.cell.traffic);
  expect(memorySamples).toHaveLength(4);
});

test("stops reading memory if the burst fails", async () => {
  let timers = 0;
  const { run, live } = await startCells((laboratory) => ({
    ...withFire(laboratory, () => Promise.reject(new Error("The generator died."))),
    clock: {
      nowMs: () => laboratory.clock.nowMs(),
      pause: (durationMs, signal) => laboratory.clock.pause(durationMs, signal),
      every() {
        timers++;
        return { [Symbol.dispose]: () => void timers-- };
      },
    },
  }));
  await expect(measureBurst(run, turn, live, [], load)).rejects.toThrow("The generator died.");
  expect(timers).toBe(0);
});

describe("of the neighbours", () => {
  test("names the one that was busiest meanwhile, whatever it did before", async () => {
    const { run, live, neighbours } = await startCells((laboratory) => {
      const cpuUs = [0, 5_000, 700];
      const usedUs = [0, 10, 20];
      const firing = withFire(laboratory, async (burst, ours) => {
        for (const [index, used] of usedUs.entries()) cpuUs[index] = (cpuUs[index] ?? 0) + used;
        return await ours.fire(burst);
      });
      return withCpuUs(firing, (location, rehearsedUs) =>
        location.kind === "rehearsal" && location.server > 0 ? (cpuUs[location.server] ?? 0) : rehearsedUs,
      );
    });
    const { busiestNeighbour } = await measureBurst(run, turn, live, neighbours, load);
    expect(busiestNeighbour).toEqual({ cell: neighbours[1]?.cell.id, cpuUs: 20 });
  });

  test("leaves out one that is gone, which its own turn will report", async () => {
    const { run, live, neighbours } = await startCells((laboratory) => readingCpu(laboratory, groupGone("its group")));
    const { busiestNeighbour } = await measureBurst(run, turn, live, neighbours, load);
    expect(busiestNeighbour).toEqual({ cell: neighbours[1]?.cell.id, cpuUs: 0 });
  });

  test("fails if one cannot be read for another reason", async () => {
    const { run, live, neighbours } = await startCells((laboratory) => readingCpu(laboratory, new Error("EMFILE")));
    await expect(measureBurst(run, turn, live, neighbours, load)).rejects.toThrow("EMFILE");
  });
});

describe("the heap", () => {
  test("is read before and after, and the difference was allocated", async () => {
    const burst = await burstIn(
      heapReadings(
        { usedBytes: 1, totalBytes: 9, externalBytes: 0, allocatedBytes: 500 },
        { usedBytes: 4, totalBytes: 9, externalBytes: 0, allocatedBytes: 800 },
      ),
    );
    expect(burst).toMatchObject({ heap: { usedBytes: 4 }, allocatedBytes: 300 });
  });

  test("has no allocated bytes if Node does not count them", async () => {
    const reading = { usedBytes: 1, totalBytes: 9, externalBytes: 0 };
    const burst = await burstIn(heapReadings(reading, reading));
    expect(burst.allocatedBytes).toEqual({ absent: "this Node version does not count allocated bytes (26 does)" });
  });

  test("is absent if the server has no control channel", async () => {
    const burst = await burstIn((laboratory) =>
      withStart(laboratory, async (spec, launcher) => {
        const server = await launcher.start(spec);
        const { controlUrl, ...ready } = server.ready;
        return { ...server, ready };
      }),
    );
    const absent = { absent: "the server has no control channel" };
    expect(burst).toMatchObject({ heap: absent, allocatedBytes: absent });
  });
});

describe("the pauses for garbage", () => {
  const heap = { usedBytes: 1, totalBytes: 1, externalBytes: 0 };
  const pauses = (count: number, totalMs: number, longestMs: number) => ({
    minor: { count, totalMs },
    major: { count: 1, totalMs: 10 },
    longestMs,
  });

  test("are those between two readings, and the longest is that of the second", async () => {
    const readings = [
      { ...heap, pauses: pauses(4, 8, 10) },
      { ...heap, pauses: pauses(7, 11, 2) },
    ];
    const burst = await burstIn(heapReadings(...readings));
    const during = { minor: { count: 3, totalMs: 3 }, major: { count: 0, totalMs: 0 }, longestMs: 2 };
    expect(burst.pauses).toEqual(during);
  });

  test("are absent if the server reports none", async () => {
    const burst = await burstIn(heapReadings(heap, heap));
    expect(burst.pauses).toEqual({ absent: "the server does not report its pauses" });
  });
});

describe.each([
  { what: "stolen time", figure: "stealUs" },
  { what: "the runner's own time", figure: "runnerCpuUs" },
] as const)("$what", ({ figure }) => {
  test.each<{ readings: readonly Figure[]; difference: Figure; why: string }>([
    { readings: [100, 350], difference: 250, why: "is the difference of two readings" },
    { readings: [100, 90], difference: 0, why: "is never less than nothing" },
    {
      readings: [{ absent: "before" }, 100],
      difference: { absent: "before" },
      why: "is absent if it was absent before",
    },
    { readings: [100, { absent: "after" }], difference: { absent: "after" }, why: "is absent if it was absent after" },
  ])("$why", async ({ readings, difference }) => {
    const left = [...readings];
    const burst = await burstIn((laboratory) => ({
      ...laboratory,
      counters: { ...laboratory.counters, [figure]: () => left.shift() ?? { absent: "read too often" } },
    }));
    expect(burst[figure]).toEqual(difference);
  });
});

/** The first neighbour's CPU time cannot be had. */
function readingCpu(laboratory: Laboratory, error: Error): Laboratory {
  return withCpuUs(laboratory, (location, cpuUs) => {
    if (location.kind === "rehearsal" && location.server === 1) throw error;
    return cpuUs;
  });
}

async function burstIn(laboratory?: (rehearsal: Laboratory) => Laboratory): Promise<BurstEvent> {
  const { run, live } = await startCells(laboratory);
  return await measureBurst(run, turn, live, [], load);
}

function heapReadings(...readings: readonly HeapReading[]): (laboratory: Laboratory) => Laboratory {
  const left = [...readings];
  return (laboratory) => ({
    ...laboratory,
    control: {
      ...laboratory.control,
      async readHeap() {
        const reading = left.shift();
        if (reading === undefined) throw new Error("The heap was asked too often.");
        return reading;
      },
    },
  });
}
