import type { JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Burst } from "../../src/drive/generator.ts";
import { OutOfMemoryError } from "../../src/launch/launch-error.ts";
import type { Exit, RunningServer } from "../../src/launch/launcher.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";
import { withFire } from "./with-fire.ts";

// Warm-ups are made of bursts of 400 ms, so one of 500 is a slice.
const SLICE_MS = 500;
const asked = { adapter: "fastify", pattern: "singleton,cls", rounds: "2", blocks: "3", slice: "500ms" };
const plan = planOf({ ...asked, parts: "1" });
const CELL = "fastify/cls";
const others = plan.cells.map(({ id }) => id).filter((id) => id !== CELL);

type Change = (laboratory: Laboratory, servers: WatchedServers) => Laboratory;

async function rehearseWith(change: Change, planned = plan) {
  const servers = new WatchedServers();
  const { events, finished } = await rehearse(planned, {
    laboratory: (rehearsal) => change(servers.in(rehearsal), servers),
  });
  expect(servers.up).toEqual([]);
  expect(finished.reason).toBe("rounds");
  return { events, course: coursesIn(events), started: servers.started };
}

describe("a cell whose contract does not hold", () => {
  const breaking: Change = (laboratory, servers) => ({
    ...laboratory,
    prover: {
      ...laboratory.prover,
      prove: async (url, traffic) =>
        servers.cellAt(url) === CELL
          ? { requests: 7, violations: ["It gave one request's id to another."], violationCount: 3 }
          : await laboratory.prover.prove(url, traffic),
    },
  });

  test("is never measured, nor even warmed up, and stopped together", async () => {
    const { course, events } = await rehearseWith(breaking);
    expect(course(CELL, 0)).toEqual(["cell-started", "contract-broken", "cell-stopped"]);
    const broken = events.findIndex(({ type }) => type === "contract-broken");
    expect(events[broken + 1]).toMatchObject({ type: "cell-stopped", cell: CELL });
    expect(events[broken]).toMatchObject({
      cell: CELL,
      violations: ["It gave one request's id to another."],
      violationCount: 3,
    });
  });

  test("leaves the others measured, and is tried again in the next round", async () => {
    const { course } = await rehearseWith(breaking);
    for (const other of others) expect(burstsOf(course(other, 0))).toBe(3);
    expect(course(CELL, 1)).toEqual(course(CELL, 0));
  });
});

describe("a cell that answers with another's id under load", () => {
  /** In bursts of that duration: those of a warm-up, or the measured ones. */
  const mixingUp =
    (durationMs: number): Change =>
    (laboratory, servers) =>
      withFire(laboratory, async (burst, ours) => {
        const fired = await ours.fire(burst);
        const isMixedUp = servers.cellAt(burst.origin) === CELL && burst.durationMs === durationMs;
        return isMixedUp ? { ...fired, foreign: { answers: 2, sent: "mine", answered: "other" } } : fired;
      });

  test.each([
    ["warmed up", 200],
    ["measured", SLICE_MS],
  ])("while it is %s is stopped, with both ids on record, and the others are measured", async (_when, durationMs) => {
    const { course, events } = await rehearseWith(mixingUp(durationMs));
    expect(course(CELL, 0).slice(-2)).toEqual(["contract-broken", "cell-stopped"]);
    expect(burstsOf(course(CELL, 0))).toBe(0);
    expect(events.find(({ type }) => type === "contract-broken")).toMatchObject({
      cell: CELL,
      violations: ["under load, a request with id mine was answered with id other; 2 such answers came in one burst"],
      violationCount: 2,
    });
    for (const other of others) expect(burstsOf(course(other, 0))).toBe(3);
  });
});

test("a cell whose contract cannot be proven is recorded with the reason, and stopped", async () => {
  const { course, events } = await rehearseWith((laboratory, servers) => ({
    ...laboratory,
    prover: {
      ...laboratory.prover,
      async prove(url, traffic) {
        if (servers.cellAt(url) === CELL) throw new Error("It hung up.");
        return await laboratory.prover.prove(url, traffic);
      },
    },
  }));
  expect(course(CELL, 0)).toEqual(["cell-started", "cell-failed", "cell-stopped"]);
  expect(failuresIn(events)[0]).toMatchObject({ cell: CELL, round: 0, reason: "It hung up.", outOfMemory: false });
});

test("a cell that runs out of memory before it is ready is recorded as that", async () => {
  const { events } = await rehearseWith((laboratory) => ({
    ...laboratory,
    launcher: {
      ...laboratory.launcher,
      start: async (spec) => {
        if (spec.cell === CELL) throw new OutOfMemoryError("out of memory at 512 MB: it needed more.");
        return await laboratory.launcher.start(spec);
      },
    },
  }));
  expect(failuresIn(events)[0]).toMatchObject({
    cell: CELL,
    reason: expect.stringMatching(/^out of memory at 512 MB/),
    outOfMemory: true,
  });
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
    expect(burstsOf(course(other, 0))).toBe(3);
    expect(burstsOf(course(other, 1))).toBe(3);
  }
});

describe("a burst that fails", () => {
  const failing = (fails: (durationMs: number, count: number) => boolean): Change => {
    const counts = new Map<number, number>();
    return (laboratory, servers) =>
      withBursts(laboratory, (burst) => {
        if (servers.cellAt(burst.origin) !== CELL) return;
        const count = (counts.get(burst.durationMs) ?? 0) + 1;
        counts.set(burst.durationMs, count);
        if (fails(burst.durationMs, count)) throw new Error("The generator died.");
      });
  };
  const atSlices = (...numbers: readonly number[]): Change =>
    failing((durationMs, count) => durationMs === SLICE_MS && numbers.includes(count));

  test("once is recorded, and its cell goes on", async () => {
    const { course, events } = await rehearseWith(atSlices(2));
    expect(afterWarmUp(course(CELL, 0))).toEqual(["burst", "burst-failed", "burst", "cell-stopped"]);
    expect(events.find(({ type }) => type === "burst-failed")).toMatchObject({
      cell: CELL,
      round: 0,
      block: 1,
      reason: "The generator died.",
    });
  });

  test("takes nothing with it that was measured, nor the turns that its cell has still in that block", async () => {
    const inParts = planOf({ ...asked, parts: "5" });
    const { course, events } = await rehearseWith(
      failing((durationMs, count) => durationMs === 100 && count === 7),
      inParts,
    );
    expect(burstsOf(course(CELL, 0))).toBe(5 * 3 - 1);
    expect(burstsOf(course(CELL, 1))).toBe(5 * 3);
    expect(events.filter(({ type }) => type === "burst-failed")).toMatchObject([{ cell: CELL, block: 1, part: 1 }]);
  });

  test("twice takes its cell out for the rest of the round, and it comes back in the next", async () => {
    const { course, events } = await rehearseWith(atSlices(1, 2));
    expect(afterWarmUp(course(CELL, 0))).toEqual(["burst-failed", "burst-failed", "cell-stopped"]);
    const second = events.findLastIndex(({ type }) => type === "burst-failed");
    expect(events[second + 1]).toMatchObject({ type: "cell-stopped", cell: CELL });
    expect(afterWarmUp(course(CELL, 1))).toEqual(["burst", "burst", "burst", "cell-stopped"]);
  });

  test("once in each of two rounds is once in each", async () => {
    const { course } = await rehearseWith(atSlices(3, 4));
    expect(afterWarmUp(course(CELL, 0))).toEqual(["burst", "burst", "burst-failed", "cell-stopped"]);
    expect(afterWarmUp(course(CELL, 1))).toEqual(["burst-failed", "burst", "burst", "cell-stopped"]);
  });

  test("leaves the others measured in every block", async () => {
    const { course } = await rehearseWith(atSlices(1, 2));
    for (const other of others) expect(burstsOf(course(other, 0))).toBe(3);
  });

  test("during the warm-up leaves its cell out of the round", async () => {
    const change = failing((durationMs, count) => durationMs !== SLICE_MS && count === 2);
    const { course, events } = await rehearseWith(change);
    expect(course(CELL, 0)).toEqual(["cell-started", "contract-proven", "cell-failed", "cell-stopped"]);
    const failed = events.findIndex(({ type }) => type === "cell-failed");
    expect(events[failed + 1]).toMatchObject({ type: "cell-stopped", cell: CELL });
    for (const other of others) expect(burstsOf(course(other, 0))).toBe(3);
    expect(burstsOf(course(CELL, 1))).toBe(3);
  });
});

describe("a server that ended by itself", () => {
  /** It ends under the first burst of that length. */
  const endingWith = (exit: Exit, durationMs: number): Change => {
    const ends = new Map<string, (exit: Exit) => void>();
    return (laboratory, servers) =>
      withBursts(
        {
          ...laboratory,
          launcher: {
            ...laboratory.launcher,
            start: async (spec): Promise<RunningServer> => {
              const server = await laboratory.launcher.start(spec);
              const { promise: exited, resolve } = Promise.withResolvers<Exit>();
              ends.set(server.ready.url, resolve);
              return { ...server, exited };
            },
          },
        },
        ({ origin, durationMs: ofBurst }) => {
          if (servers.cellAt(origin) !== CELL || ofBurst !== durationMs) return;
          // As a kernel does: first the sockets close, then the parent hears of it.
          setTimeout(() => ends.get(origin)?.(exit), 5);
          throw new Error("socket hang up");
        },
      );
  };

  test.each<{ exit: Exit; reason: string; outOfMemory: boolean }>([
    { exit: { code: 7, signal: null }, reason: "the server ended with exit code 7", outOfMemory: false },
    { exit: { code: null, signal: "SIGSEGV" }, reason: "the server ended by SIGSEGV", outOfMemory: false },
    {
      exit: { code: null, signal: "SIGKILL", outOfMemory: true },
      reason: "out of memory at 512 MB",
      outOfMemory: true,
    },
  ])("is recorded with how it ended, not with what that broke: $reason", async ({ exit, reason, outOfMemory }) => {
    const { events } = await rehearseWith(endingWith(exit, 200));
    expect(failuresIn(events)[0]).toMatchObject({ cell: CELL, reason, outOfMemory });
  });

  test("gets no second chance in its round", async () => {
    const { course, events } = await rehearseWith(endingWith({ code: 7, signal: null }, SLICE_MS));
    expect(afterWarmUp(course(CELL, 0))).toEqual(["burst-failed", "cell-stopped"]);
    expect(events.find(({ type }) => type === "burst-failed")).toMatchObject({
      reason: "the server ended with exit code 7",
    });
  });
});

/** Lets something happen, or go wrong, before every burst. */
function withBursts(laboratory: Laboratory, before: (burst: Burst) => void): Laboratory {
  return withFire(laboratory, async (burst, ours) => {
    before(burst);
    return await ours.fire(burst);
  });
}

function afterWarmUp(course: readonly JournalEvent["type"][]): readonly JournalEvent["type"][] {
  return course.slice(course.indexOf("warmed-up") + 1);
}

function coursesIn(events: readonly JournalEvent[]) {
  return (cell: string, round: number): readonly JournalEvent["type"][] =>
    events.flatMap((event) => ("cell" in event && event.cell === cell && event.round === round ? [event.type] : []));
}

function burstsOf(course: readonly JournalEvent["type"][]): number {
  return course.filter((type) => type === "burst").length;
}

function failuresIn(events: readonly JournalEvent[]) {
  return events.filter((event) => event.type === "cell-failed");
}
