import type { JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Exit, RunningServer } from "../../src/launch/launcher.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../plan/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";

const plan = planOf({ adapter: "fastify", pattern: "singleton,cls", rounds: "2", blocks: "3" });
const CELL = "fastify/cls";
const others = plan.cells.map(({ id }) => id).filter((id) => id !== CELL);

type Change = (laboratory: Laboratory, servers: WatchedServers) => Laboratory;

async function rehearseWith(change: Change) {
  const servers = new WatchedServers();
  const { events, finished } = await rehearse(plan, {
    laboratory: (rehearsal) => change(servers.in(rehearsal), servers),
  });
  expect(servers.up).toEqual([]);
  expect(finished.reason).toBe("rounds");
  return { events, course: coursesIn(events), started: servers.started };
}

describe("a cell whose contract does not hold", () => {
  const breaking: Change = (laboratory, servers) => ({
    ...laboratory,
    prove: async (url) =>
      servers.cellAt(url) === CELL
        ? { requests: 7, violations: ["It told one request's id to another."], violationCount: 3 }
        : await laboratory.prove(url),
  });

  test("is never measured, nor even warmed up, and stopped at once", async () => {
    const { course, events } = await rehearseWith(breaking);
    expect(course(CELL, 0)).toEqual(["cell-started", "contract-broken", "cell-stopped"]);
    expect(events.find(({ type }) => type === "contract-broken")).toMatchObject({
      cell: CELL,
      violations: ["It told one request's id to another."],
      violationCount: 3,
    });
  });

  test("leaves the others measured, and is tried again in the next round", async () => {
    const { course } = await rehearseWith(breaking);
    for (const other of others) expect(slicesOf(course(other, 0))).toBe(3);
    expect(course(CELL, 1)).toEqual(course(CELL, 0));
  });
});

test("a cell whose contract cannot be proven is recorded with the reason, and stopped", async () => {
  const { course, events } = await rehearseWith((laboratory, servers) => ({
    ...laboratory,
    prove: async (url) => {
      if (servers.cellAt(url) === CELL) throw new Error("It hung up.");
      return await laboratory.prove(url);
    },
  }));
  expect(course(CELL, 0)).toEqual(["cell-started", "cell-stopped", "cell-failed"]);
  expect(failuresIn(events)[0]).toMatchObject({ cell: CELL, round: 0, reason: "It hung up.", outOfMemory: false });
});

test("a cell that does not start leaves the others measured", async () => {
  const { course, events, started } = await rehearseWith((laboratory) => ({
    ...laboratory,
    launcher: {
      ...laboratory.launcher,
      start: async (spec) => {
        if (spec.cell === CELL) throw new Error("It did not say that it is ready.");
        return await laboratory.launcher.start(spec);
      },
    },
  }));
  expect(started).not.toContain(CELL);
  expect(course(CELL, 0)).toEqual(["cell-failed"]);
  expect(failuresIn(events)).toMatchObject([
    { cell: CELL, round: 0, reason: "It did not say that it is ready." },
    { cell: CELL, round: 1, reason: "It did not say that it is ready." },
  ]);
  for (const other of others) {
    expect(slicesOf(course(other, 0))).toBe(3);
    expect(slicesOf(course(other, 1))).toBe(3);
  }
});

describe("a burst that fails", () => {
  const failingAt = (burst: number): Change => {
    let bursts = 0;
    return (laboratory, servers) => ({
      ...laboratory,
      driver: {
        ...laboratory.driver,
        fire: async (load) => {
          if (servers.cellAt(load.url) === CELL && ++bursts === burst) throw new Error("The generator died.");
          return await laboratory.driver.fire(load);
        },
      },
    });
  };

  // A warm-up takes five bursts at least, seven at most, and there are three blocks.
  const duringSlices = 8;

  test("during a slice takes its cell out for the rest of the round, and brings it back in the next", async () => {
    const { course, events } = await rehearseWith(failingAt(duringSlices));
    const [failure] = events.filter((event) => event.type === "slice-failed");
    expect(failure).toMatchObject({ cell: CELL, round: 0, reason: "The generator died." });
    const afterWarmUp = course(CELL, 0).slice(3);
    expect(afterWarmUp.slice(-2)).toEqual(["cell-stopped", "slice-failed"]);
    expect(slicesOf(afterWarmUp)).toBe(failure?.block);
    expect(slicesOf(course(CELL, 1))).toBe(3);
  });

  test("during a slice leaves the others measured in every block", async () => {
    const { course } = await rehearseWith(failingAt(duringSlices));
    for (const other of others) expect(slicesOf(course(other, 0))).toBe(3);
  });

  test("during the warm-up leaves its cell out of the round", async () => {
    const { course } = await rehearseWith(failingAt(2));
    expect(course(CELL, 0)).toEqual(["cell-started", "contract-proven", "cell-stopped", "cell-failed"]);
    expect(slicesOf(course(CELL, 1))).toBe(3);
  });
});

describe("a server that ended by itself", () => {
  const endingWith =
    (exit: Exit): Change =>
    (laboratory, servers) => ({
      ...laboratory,
      launcher: {
        ...laboratory.launcher,
        start: async (spec): Promise<RunningServer> => {
          const server = await laboratory.launcher.start(spec);
          return spec.cell === CELL ? { ...server, exited: Promise.resolve(exit) } : server;
        },
      },
      driver: {
        ...laboratory.driver,
        fire: async (load) => {
          if (servers.cellAt(load.url) === CELL) throw new Error("socket hang up");
          return await laboratory.driver.fire(load);
        },
      },
    });

  test.each<{ exit: Exit; reason: string; outOfMemory: boolean }>([
    { exit: { code: 7, signal: null }, reason: "the server ended with exit code 7", outOfMemory: false },
    { exit: { code: null, signal: "SIGSEGV" }, reason: "the server ended by SIGSEGV", outOfMemory: false },
    {
      exit: { code: null, signal: "SIGKILL", outOfMemory: true },
      reason: "out of memory at 512 MB",
      outOfMemory: true,
    },
  ])("is recorded with how it ended, not with what that broke: $reason", async ({ exit, reason, outOfMemory }) => {
    const { events } = await rehearseWith(endingWith(exit));
    expect(failuresIn(events)[0]).toMatchObject({ cell: CELL, reason, outOfMemory });
  });
});

test("goes on to the last round also where no cell can be measured", async () => {
  const { events } = await rehearseWith((laboratory) => ({
    ...laboratory,
    launcher: { ...laboratory.launcher, start: () => Promise.reject(new Error("no such file")) },
  }));
  expect(failuresIn(events)).toHaveLength(2 * plan.cells.length);
});

function coursesIn(events: readonly JournalEvent[]) {
  return (cell: string, round: number): readonly JournalEvent["type"][] =>
    events.flatMap((event) => ("cell" in event && event.cell === cell && event.round === round ? [event.type] : []));
}

function slicesOf(course: readonly JournalEvent["type"][]): number {
  return course.filter((type) => type === "slice").length;
}

function failuresIn(events: readonly JournalEvent[]) {
  return events.filter((event) => event.type === "cell-failed");
}
