import { JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { progressOf } from "../../src/journal/progress.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { familiesInRound } from "../../src/run/round.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";
import { withStart } from "./with-start.ts";

const plan = planOf({ adapter: "fastify", pattern: "singleton,cls", rounds: "2", blocks: "3" });

const [firstFamily = []] = familiesInRound(plan.cells, plan.seed, 0);

describe("a run", () => {
  test("has every event in the form of the journal", async () => {
    const { events } = await rehearse(plan);
    for (const event of events) expect(JournalEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  test("is the same each time for the same seed", async () => {
    const [once, again] = [await rehearse(plan), await rehearse(plan)];
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
  });
});

describe("ends", () => {
  test("once the budget is spent, and not beyond it", async () => {
    const hasty = planOf({ variant: "fastify/cls", budget: "1m" });
    const { finished } = await rehearse(hasty);
    expect(finished.reason).toBe("budget");
    expect(finished.atMs).toBeLessThanOrEqual(60_000);
  });
});

describe("where no cell can be measured", () => {
  const budgeted = planOf({ variant: "fastify/cls", budget: "3m", parts: "1" });
  const failing = (fails: (start: number) => boolean) => (rehearsal: Laboratory) => {
    let starts = 0;
    return withStart(rehearsal, async (spec, launcher) => {
      if (fails(starts++)) throw new Error("The daemon refused.");
      return await launcher.start(spec);
    });
  };
  const roundsIn = (events: readonly JournalEvent[]) => events.filter(({ type }) => type === "round-finished").length;

  test("a run ends after two rounds in which all were tried, and says that it failed", async () => {
    const { events, finished } = await rehearse(budgeted, { laboratory: failing(() => true) });
    expect(finished).toMatchObject({
      reason: "failed",
      sentence: "No cell could be measured in two consecutive rounds.",
    });
    expect(roundsIn(events)).toBe(2);
    expect(events.filter(({ type }) => type === "cell-failed")).toHaveLength(2 * budgeted.cells.length);
    expect(events.filter(({ type }) => type === "block-finished")).toEqual([]);
  });

  test("it ends so after a good round as well", async () => {
    const { cells } = budgeted;
    const { events, finished } = await rehearse(budgeted, { laboratory: failing((start) => start >= cells.length) });
    expect([finished.reason, roundsIn(events)]).toEqual(["failed", 3]);
  });

  test("a run goes on as long as one cell can, or after one round in which none could", async () => {
    const { cells } = budgeted;
    const laboratory = failing((start) => start < cells.length || start % cells.length > 0);
    const { events, finished } = await rehearse(budgeted, { laboratory });
    expect(finished.reason).not.toBe("failed");
    expect(roundsIn(events)).toBeGreaterThan(4);
  });
});

describe("an interrupted run", () => {
  test.each([
    ["cell-started", 1, 0],
    ["warmed-up", firstFamily.length, 0],
    ["burst", firstFamily.length, 1],
  ] as const)(
    "ends immediately, at its first %s, with that reason, and stops every server",
    async (moment, started, bursts) => {
      const servers = new WatchedServers();
      const interruption = new AbortController();
      const { events, finished } = await rehearse(plan, {
        laboratory: (rehearsal) => servers.in(rehearsal),
        signal: interruption.signal,
        watch({ type }) {
          if (type === moment) interruption.abort();
        },
      });
      const countOf = (wanted: string) => events.filter(({ type }) => type.endsWith(wanted)).length;
      expect(finished).toMatchObject({ reason: "interrupted", sentence: "Stopped when asked to." });
      expect(servers.started).toHaveLength(started);
      expect(servers.up).toEqual([]);
      expect([countOf("burst"), countOf("failed"), countOf("cell-stopped")]).toEqual([bursts, 0, started]);
    },
  );
});

describe("a run that breaks", () => {
  test("says so at the end of its journal, and stops the servers all the same", async () => {
    const servers = new WatchedServers();
    const events: JournalEvent[] = [];
    const broken = rehearse(plan, {
      laboratory: (rehearsal) => servers.in(rehearsal),
      watch(event) {
        events.push(event);
        if (event.type === "block-finished") throw new Error("The disk is full.");
      },
    });
    await expect(broken).rejects.toThrow("The disk is full.");
    expect(events.at(-1)).toMatchObject({ type: "run-finished", reason: "failed", sentence: "The disk is full." });
    expect(servers.up).toEqual([]);
  });

  test("stops a server also where its start could not be recorded", async () => {
    const servers = new WatchedServers();
    const broken = rehearse(plan, {
      laboratory: (rehearsal) => servers.in(rehearsal),
      watch({ type }) {
        if (type === "cell-started") throw new Error("The disk is full.");
      },
    });
    await broken.catch(() => undefined);
    expect(servers.started.length).toBeGreaterThan(0);
    expect(servers.up).toEqual([]);
  });
});

describe("a run that is resumed", () => {
  test("measures only what an interrupted round had not finished", async () => {
    const whole = await rehearse(plan);
    const bursts = whole.events.filter((event) => event.type === "burst" && event.round === 1);
    const [first, second] = [...new Set(bursts.map((event) => "cell" in event && belongsTo(event.cell)))];
    const inSecond = bursts.find((event) => "cell" in event && belongsTo(event.cell) === second);
    const interrupted = whole.events.slice(0, 1 + whole.events.indexOf(inSecond ?? whole.finished));
    const { events } = await rehearse(plan, { earlier: progressOf(plan, interrupted) });
    const again = events.flatMap((event) => (event.type === "burst" ? [belongsTo(event.cell)] : []));
    expect(again).not.toContain(first);
    expect(new Set(again)).toEqual(new Set([second]));
    expect([...interrupted, ...events].filter(({ type }) => type === "round-finished")).toHaveLength(2);
  });
});

function belongsTo(cell: string | undefined): string | undefined {
  return plan.cells.find(({ id }) => id === cell)?.baseline;
}
