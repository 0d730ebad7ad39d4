import type { JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { observedRun } from "../../../src/analyse/observations/observed-run.ts";
import { figureOf, processesOf } from "../../../src/analyse/observations/process-figures.ts";
import { slicesIn } from "../../../src/analyse/observations/slices.ts";
import { burstOf, latencyOf } from "../made-up-slices.ts";

const stopped = { type: "cell-stopped", atMs: 2_000, cell: "a", code: 0, signal: null, killed: false } as const;
const bursts = [0, 0, 1].flatMap((round) =>
  [100, 300].map((us, block) =>
    burstOf({ cell: "a", round, block, load: { requests: 5, proven: 4, latency: latencyOf(us, us + 1, 2 * us) } }),
  ),
);
const journal: readonly JournalEvent[] = [
  { type: "run-started", atMs: 0 },
  ...bursts.slice(0, 4),
  { ...stopped, round: 0 },
  ...bursts.slice(4),
  { ...stopped, round: 1 },
];

describe("of a journal that is read once", () => {
  const run = observedRun(journal.values());
  const cell = run.cells.get("a");

  test("bursts are kept as slices alone", () => {
    const slices = slicesIn(bursts).map(({ histograms, ...slice }) => slice);
    expect(cell?.slices).toEqual(slices);
    expect(run.events.map(({ type }) => type)).toEqual(["run-started", "cell-stopped", "cell-stopped"]);
    expect(cell?.events).toEqual(run.events.slice(1));
  });

  test("processes have all their latencies", () => {
    const figures = (of: ReturnType<typeof processesOf>) =>
      of.map((process) => [process.round, figureOf(process, "meanUs"), figureOf(process, "p99Us")]);
    expect(figures(cell?.processes ?? [])).toEqual(figures(processesOf(slicesIn(bursts))));
  });

  test("all load is added up", () => {
    expect(run.load).toMatchObject({ requests: 30, proven: 24, open: undefined, loadMs: 2_400 });
  });
});

test("a process that answers after it was stopped loses nothing", () => {
  const late = observedRun([...journal, ...bursts.slice(4)]);
  const [, process] = late.cells.get("a")?.processes ?? [];
  const whole = processesOf(slicesIn([...bursts, ...bursts.slice(4)]))[1];
  expect(process && figureOf(process, "p95Us")).toBe(whole && figureOf(whole, "p95Us"));
});

test("what does not tell whether it proves anything counts among those that do not", () => {
  const silent = [burstOf({ cell: "a", load: { requests: 10, proven: { absent: "the ids are unknown" } } })];
  expect(observedRun([...silent, burstOf({ cell: "b", load: { requests: 1 } })]).load).toMatchObject({
    requests: 11,
    proven: 0,
  });
});
