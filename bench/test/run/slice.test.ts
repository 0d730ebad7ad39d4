import { type Figure, type HeapReading, SliceEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { ServerCore } from "../../src/run/server-core.ts";
import { measureSlice } from "../../src/run/slice.ts";
import { groupGone } from "../../src/sample/sample-error.ts";
import type { Sampler } from "../../src/sample/sampler.ts";
import { startCells } from "./live-cell.ts";

const turn = { round: 2, block: 3, position: 1 };
const load = { connections: 50, pipelining: 1, durationMs: 1_000, keepsConnections: true };

test("says which burst it was, of which cell, and keeps to the schema", async () => {
  const slice = await sliceIn();
  expect(SliceEvent.parse(slice)).toEqual(slice);
  expect(slice).toMatchObject({ ...turn, type: "slice", cell: "fastify/singleton", load: { durationMs: 1_000 } });
});

test("counts the server's CPU time of this burst, and of none before", async () => {
  const { run, live } = await startCells();
  const [first, second] = [
    await measureSlice(run, turn, live, [], load),
    await measureSlice(run, turn, live, [], load),
  ];
  expect(first.server.cpuUs / 1_000_000).toBeCloseTo(1, 3);
  expect(second.server.cpuUs / 1_000_000).toBeCloseTo(1, 3);
});

test("tells apart what the server goes on to use after its load, and asks for its heap when it rests", async () => {
  const asked: string[] = [];
  const { run, live } = await startCells(({ control, driver, sampler, ...laboratory }) => ({
    ...laboratory,
    driver: {
      ...driver,
      fire(burst) {
        asked.push("load");
        return driver.fire(burst);
      },
    },
    control: {
      ...control,
      readHeap(url) {
        asked.push("heap");
        return control.readHeap(url);
      },
    },
    sampler: {
      ...sampler,
      async readCpuUs(location) {
        asked.push("rest?");
        return (await sampler.readCpuUs(location)) + 800;
      },
    },
  }));
  const { server, afterwardsUs } = await measureSlice(run, turn, live, [], load, { untilRest: true });
  expect(server.cpuUs / 1_000_000).toBeCloseTo(1, 3);
  expect(afterwardsUs).toBeCloseTo(800, 6);
  expect(asked).toEqual(["heap", "load", "rest?", "heap"]);
});

test("takes memory four times a second while the load lasts, and not afterwards", async () => {
  const { run, live } = await startCells();
  const beganMs = run.laboratory.clock.nowMs();
  const { memorySamples } = await measureSlice(run, turn, live, [], load);
  expect(memorySamples.map(({ atMs }) => atMs - beganMs)).toEqual([250, 500, 750, 1_000]);
  await run.laboratory.prove(live.server.ready.url);
  expect(memorySamples).toHaveLength(4);
});

describe("of its core", () => {
  const pacedAt = (asked: string[]) => (laboratory: Laboratory) => {
    const pace = {
      readNs: async () => 7,
      watch: async () => void asked.push("watched from now"),
      report: async () => asked.push("reported") && 9,
      stop: async () => undefined,
    };
    const fire: Laboratory["driver"]["fire"] = (burst) => {
      asked.push("load");
      return laboratory.driver.fire(burst);
    };
    const connect: Laboratory["driver"]["connect"] = async () => void asked.push("connected");
    const core = new ServerCore(pace, laboratory.clock);
    return { ...laboratory, core, driver: { ...laboratory.driver, connect, fire } };
  };

  test("tells the pace while its load was on, beside what was known before it", async () => {
    const asked: string[] = [];
    const { run, live } = await startCells(pacedAt(asked));
    const slice = await measureSlice(run, turn, live, [], load, { calm: { waitedMs: 25, paceNs: 7 } });
    expect(slice.calm).toEqual({ waitedMs: 25, paceNs: 7, duringNs: 9 });
    expect(asked).toEqual(["connected", "watched from now", "load", "reported"]);
  });

  test("knows nothing where it was not looked at before, and does not watch it", async () => {
    const asked: string[] = [];
    const { run, live } = await startCells(pacedAt(asked));
    expect(await measureSlice(run, turn, live, [], load)).not.toHaveProperty("calm");
    expect(asked).toEqual(["connected", "load"]);
  });
});

test("takes memory no more where the burst fails", async () => {
  let timers = 0;
  const { run, live } = await startCells((laboratory) => ({
    ...laboratory,
    driver: { ...laboratory.driver, fire: () => Promise.reject(new Error("The generator died.")) },
    clock: {
      nowMs: () => laboratory.clock.nowMs(),
      pause: (durationMs, signal) => laboratory.clock.pause(durationMs, signal),
      every() {
        timers++;
        return { [Symbol.dispose]: () => void timers-- };
      },
    },
  }));
  await expect(measureSlice(run, turn, live, [], load)).rejects.toThrow("The generator died.");
  expect(timers).toBe(0);
});

describe("of the neighbours", () => {
  test("names the one that was busiest meanwhile, whatever it did before", async () => {
    const { run, live, neighbours } = await startCells((laboratory) => {
      const cpuUs = [0, 5_000, 700];
      const usedUs = [0, 10, 20];
      return {
        ...laboratory,
        driver: {
          ...laboratory.driver,
          async fire(burst) {
            for (const [index, used] of usedUs.entries()) cpuUs[index] = (cpuUs[index] ?? 0) + used;
            return await laboratory.driver.fire(burst);
          },
        },
        sampler: {
          ...laboratory.sampler,
          readCpuUs: (location) => (location.kind === "rehearsal" ? (cpuUs[location.server] ?? 0) : 0),
        },
      };
    });
    const { busiestNeighbour } = await measureSlice(run, turn, live, neighbours, load);
    expect(busiestNeighbour).toEqual({ cell: neighbours[1]?.cell.id, cpuUs: 20 });
  });

  test("leaves out one that is gone, and leaves it to its own turn to tell", async () => {
    const { run, live, neighbours } = await startCells((laboratory) => readingCpu(laboratory, groupGone("its group")));
    const { busiestNeighbour } = await measureSlice(run, turn, live, neighbours, load);
    expect(busiestNeighbour).toEqual({ cell: neighbours[1]?.cell.id, cpuUs: 0 });
  });

  test("tells of one that cannot be read for another reason", async () => {
    const { run, live, neighbours } = await startCells((laboratory) => readingCpu(laboratory, new Error("EMFILE")));
    await expect(measureSlice(run, turn, live, neighbours, load)).rejects.toThrow("EMFILE");
  });

  test("names none where there is none", async () => {
    expect(await sliceIn()).not.toHaveProperty("busiestNeighbour");
  });
});

describe("the heap", () => {
  test("is asked before and after, and what was allocated is what lies between", async () => {
    const slice = await sliceIn(
      heapReadings(
        { usedBytes: 1, totalBytes: 9, externalBytes: 0, allocatedBytes: 500 },
        { usedBytes: 4, totalBytes: 9, externalBytes: 0, allocatedBytes: 800 },
      ),
    );
    expect(slice).toMatchObject({ heap: { usedBytes: 4 }, allocatedBytes: 300 });
  });

  test("has nothing allocated where Node does not count that", async () => {
    const reading = { usedBytes: 1, totalBytes: 9, externalBytes: 0 };
    const slice = await sliceIn(heapReadings(reading, reading));
    expect(slice.allocatedBytes).toEqual({ absent: "this Node version does not count allocated bytes (26 does)" });
  });

  test("is absent where the server has no control channel", async () => {
    const slice = await sliceIn((laboratory) => ({
      ...laboratory,
      launcher: {
        ...laboratory.launcher,
        async start(spec) {
          const server = await laboratory.launcher.start(spec);
          const { controlUrl, ...ready } = server.ready;
          return { ...server, ready };
        },
      },
    }));
    const absent = { absent: "the server has no control channel" };
    expect(slice).toMatchObject({ heap: absent, allocatedBytes: absent });
  });
});

describe.each([
  { what: "stolen time", reader: "readStealUs", figure: "stealUs" },
  { what: "the runner's own time", reader: "readRunnerCpuUs", figure: "runnerCpuUs" },
] as const)("$what", ({ reader, figure }) => {
  test.each<{ readings: readonly Figure[]; difference: Figure; why: string }>([
    { readings: [100, 350], difference: 250, why: "is what lies between" },
    { readings: [100, 90], difference: 0, why: "is never less than nothing" },
    { readings: [{ absent: "before" }, 100], difference: { absent: "before" }, why: "is absent where it was before" },
    { readings: [100, { absent: "after" }], difference: { absent: "after" }, why: "is absent where it was after" },
  ])("$why", async ({ readings, difference }) => {
    const left = [...readings];
    const slice = await sliceIn((laboratory) => ({
      ...laboratory,
      [reader]: () => left.shift() ?? { absent: "read too often" },
    }));
    expect(slice[figure]).toEqual(difference);
  });
});

/** The first neighbour's CPU time cannot be had. */
function readingCpu(laboratory: Laboratory, error: Error): Laboratory {
  const { sampler } = laboratory;
  const readCpuUs: Sampler["readCpuUs"] = (location) => {
    if (location.kind === "rehearsal" && location.server === 1) throw error;
    return sampler.readCpuUs(location);
  };
  return { ...laboratory, sampler: { ...sampler, readCpuUs } };
}

async function sliceIn(laboratory?: (rehearsal: Laboratory) => Laboratory): Promise<SliceEvent> {
  const { run, live } = await startCells(laboratory);
  return await measureSlice(run, turn, live, [], load);
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
