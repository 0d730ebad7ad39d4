import { costUs, type JournalEvent, type SliceEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { median } from "../../src/analyse/averages.ts";
import { type CostOf, costAtOnePace } from "../../src/analyse/cost-at-one-pace.ts";
import { planOf } from "../plan/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";

const plan = planOf({ adapter: "fastify", pattern: "singleton,cls", rounds: "2", blocks: "3" });
const servers = new WatchedServers();
const { events } = await rehearse(plan, { laboratory: (rehearsal) => servers.in(rehearsal) });
const slices = events.filter((event) => event.type === "slice");

test("interleaves the cells within every block, in the order that was drawn", () => {
  const measured = plan.order.map((blocks, round) =>
    blocks.map((_, block) => slicesIn(round, block).map(({ cell }) => plan.cells.findIndex(({ id }) => id === cell))),
  );
  expect(measured).toEqual(plan.order);
});

test("numbers the turns of every block", () => {
  for (const round of [0, 1]) {
    for (const block of [0, 1, 2]) {
      expect(slicesIn(round, block).map(({ position }) => position)).toEqual([...plan.cells.keys()]);
    }
  }
});

test("starts fresh processes every round, one for every cell", () => {
  const cells = plan.cells.map(({ id }) => id).toSorted();
  expect(servers.started.slice(0, cells.length).toSorted()).toEqual(cells);
  expect(servers.started.slice(cells.length).toSorted()).toEqual(cells);
  expect(new Set(servers.addresses).size).toBe(2 * cells.length);
});

test("has stopped a round's servers before the next begins", () => {
  const second = events.findIndex((event) => event.type === "round-started" && event.round === 1);
  const before = events.slice(0, second);
  expect(countOf("cell-stopped", before)).toBe(plan.cells.length);
  expect(countOf("cell-started", before)).toBe(plan.cells.length);
});

test("proves a cell, then warms it up, then measures it", () => {
  for (const { id } of plan.cells) {
    const course = events.flatMap((event) =>
      "cell" in event && event.cell === id && event.round === 0 ? [event.type] : [],
    );
    expect(course).toEqual(["cell-started", "contract-proven", "warmed-up", "slice", "slice", "slice", "cell-stopped"]);
  }
});

test("measures nothing before the last cell is warm", () => {
  const firstSlice = events.findIndex(({ type }) => type === "slice");
  expect(countOf("warmed-up", events.slice(0, firstSlice))).toBe(plan.cells.length);
});

describe("within a block", () => {
  test("those that share a baseline have their bursts by turns, there and back again", async () => {
    const asked: string[] = [];
    const watched = new WatchedServers();
    const one = planOf({ adapter: "fastify", rounds: "1", blocks: "1", slice: "100ms", parts: "2" });
    await rehearse(one, {
      laboratory: (rehearsal) => {
        const laboratory = watched.in(rehearsal);
        return {
          ...laboratory,
          driver: {
            ...laboratory.driver,
            fire(burst) {
              if (burst.durationMs === 50) asked.push(watched.cellAt(burst.url));
              return laboratory.driver.fire(burst);
            },
          },
        };
      },
    });

    const order = (one.order[0]?.[0] ?? []).flatMap((index) => one.cells[index] ?? []);
    const groups = [...Map.groupBy(order, ({ baseline }) => baseline).values()];
    expect(groups.length).toBeGreaterThan(1);
    expect(asked).toEqual(groups.flatMap((group) => [...group.toReversed(), ...group].map(({ id }) => id)));
  });
});

describe("before its bursts", () => {
  const slicesWith = async (patience: string) => {
    const patient = planOf({ adapter: "fastify", rounds: "4", seed: "1", patience });
    return (await rehearse(patient)).events.filter((event) => event.type === "slice");
  };
  const waitedMsIn = (slices: readonly SliceEvent[]) =>
    slices.reduce((sum, { calm }) => sum + (calm?.waitedMs ?? 0), 0);

  test("a core that is disturbed is waited for, within the share of the load's time that the plan has for it", async () => {
    const slices = await slicesWith("50%");
    const loadMs = slices.reduce((sum, { load }) => sum + load.durationMs, 0);
    expect(waitedMsIn(slices)).toBeGreaterThan(1_000);
    expect(waitedMsIn(slices)).toBeLessThanOrEqual(loadMs / 2);
    expect(slices.every(({ calm }) => calm?.paceNs === 7)).toBe(true);
  });

  test("nothing is waited for without patience, and the disturbance is told", async () => {
    const slices = await slicesWith("0%");
    expect(waitedMsIn(slices)).toBe(0);
    expect(slices.some(({ calm }) => Number(calm?.paceNs) > 1.2 * 7)).toBe(true);
  });

  test("what a disturbance made of a cost is told by the core's pace in the slice, and taken off", async () => {
    const slices = await slicesWith("0%");
    const isCalm = ({ calm }: SliceEvent): boolean => Number(calm?.duringNs) < 1.05 * 7;
    const disturbed = slices.filter(({ calm }) => Number(calm?.duringNs) > 1.2 * 7);
    expect(disturbed.length).toBeGreaterThan(2);
    const costOf = costAtOnePace(slices);
    for (const slice of disturbed) {
      const calm = slices.filter((one) => isCalm(one) && one.round === slice.round && one.cell === slice.cell);
      const timesAsDear = (figure: CostOf) =>
        Number(figure(slice)) / Number(median(calm.map((one) => Number(figure(one)))));
      expect(timesAsDear(costUs)).toBeGreaterThan(1.1);
      expect(timesAsDear(costOf)).toBeCloseTo(1, 0.7);
    }
  });
});

describe("a block beyond those that were drawn", () => {
  test("takes the orders from the start again", async () => {
    const [drawn] = plan.order[0] ?? [];
    const one = { ...plan, order: plan.order.map((blocks) => blocks.slice(0, 1)) };
    const again = (await rehearse(one)).events.filter((event) => event.type === "slice");
    const last = again.filter(({ round, block }) => round === 0 && block === 2).map(({ cell }) => cell);
    expect(last).toEqual(drawn?.map((index) => plan.cells[index]?.id));
  });
});

function slicesIn(round: number, block: number): readonly SliceEvent[] {
  return slices.filter((slice) => slice.round === round && slice.block === block);
}

function countOf(type: JournalEvent["type"], among: readonly JournalEvent[]): number {
  return among.filter((event) => event.type === type).length;
}
