import type { JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Burst, Load } from "../../src/drive/generator.ts";
import type { Exit } from "../../src/launch/launcher.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import {
  burstsOf,
  CELL,
  type Change,
  failuresIn,
  others,
  rehearseWith,
  requested,
  SLICE_MS,
} from "./rehearsed-lineup.ts";
import { withFire } from "./with-fire.ts";
import { withStart } from "./with-start.ts";

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
    const inParts = planOf({ ...requested, parts: "5" });
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
        withStart(laboratory, async (spec, launcher) => {
          const server = await launcher.start(spec);
          const { promise: exited, resolve } = Promise.withResolvers<Exit>();
          ends.set(server.ready.url, resolve);
          return { ...server, exited };
        }),
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
      exit: { code: 1, signal: null, lastOutput: "Error: no database" },
      reason: "the server ended with exit code 1: Error: no database",
      outOfMemory: false,
    },
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
function withBursts(laboratory: Laboratory, before: (burst: Load & Burst) => void): Laboratory {
  return withFire(laboratory, async (burst, ours) => {
    before(burst);
    return await ours.fire(burst);
  });
}

function afterWarmUp(course: readonly JournalEvent["type"][]): readonly JournalEvent["type"][] {
  return course.slice(course.indexOf("warmed-up") + 1);
}
