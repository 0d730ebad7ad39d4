import { describe, expect, test } from "vitest";
import { OutOfMemoryError } from "../../src/launch/launcher.ts";
import { burstsOf, CELL, type Change, failuresIn, others, rehearseWith, SLICE_MS } from "./rehearsed-lineup.ts";
import { withFire } from "./with-fire.ts";
import { withStart } from "./with-start.ts";

describe("a cell whose contract does not hold", () => {
  const breaking: Change = (laboratory, servers) => ({
    ...laboratory,
    prove: async (url, traffic) =>
      servers.cellAt(url) === CELL
        ? { requests: 7, violations: ["It gave one request's id to another."], violationCount: 3 }
        : await laboratory.prove(url, traffic),
  });

  test("is never measured, nor even warmed up, and stopped immediately", async () => {
    const { course, events } = await rehearseWith(breaking);
    expect(course(CELL, 0)).toEqual(["cell-started", "contract-broken", "cell-stopped"]);
    const broken = events.findIndex(({ type }) => type === "contract-broken");
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
    async prove(url, traffic) {
      if (servers.cellAt(url) === CELL) throw new Error("It hung up.");
      return await laboratory.prove(url, traffic);
    },
  }));
  expect(course(CELL, 0)).toEqual(["cell-started", "cell-failed", "cell-stopped"]);
  expect(failuresIn(events)[0]).toMatchObject({ cell: CELL, round: 0, reason: "It hung up.", outOfMemory: false });
});

test("a cell that runs out of memory before it is ready is recorded as that", async () => {
  const { events } = await rehearseWith(
    failingToStart(new OutOfMemoryError("out of memory at 512 MB: it needed more.")),
  );
  expect(failuresIn(events)[0]).toMatchObject({
    cell: CELL,
    reason: expect.stringMatching(/^out of memory at 512 MB/),
    outOfMemory: true,
  });
});

test("a cell that does not start leaves the others measured", async () => {
  const reason = "It did not say that it is ready.";
  const { course, events, started } = await rehearseWith(failingToStart(new Error(reason)));
  expect(started).not.toContain(CELL);
  expect(course(CELL, 0)).toEqual(["cell-failed"]);
  expect(failuresIn(events)).toMatchObject([
    { cell: CELL, round: 0, reason },
    { cell: CELL, round: 1, reason },
  ]);
  for (const other of others) {
    expect(burstsOf(course(other, 0))).toBe(3);
    expect(burstsOf(course(other, 1))).toBe(3);
  }
});

function failingToStart(error: Error): Change {
  return (laboratory) =>
    withStart(laboratory, async (spec, launcher) => {
      if (spec.cell === CELL) throw error;
      return await launcher.start(spec);
    });
}
