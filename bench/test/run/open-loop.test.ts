import type { CapacityEvent, JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseJournal } from "../../src/analyse/rows-of.ts";
import { progressOf } from "../../src/journal/progress.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { withFire } from "./with-fire.ts";

const plan = planOf({ variant: "fastify/cls", rate: "50%", rounds: "2", blocks: "2" });

interface Sent {
  readonly perSecond: number;
  readonly seed: number;
}

/** A laboratory that notes what is sent in open loops, in order. */
function noting(sent: Sent[]): (laboratory: Laboratory) => Laboratory {
  return (laboratory) =>
    withFire(laboratory, (burst, ours) => {
      if (burst.arrivals) sent.push(burst.arrivals);
      return ours.fire(burst);
    });
}

function capacitiesOf(events: readonly JournalEvent[]): readonly CapacityEvent[] {
  return events.filter((event) => event.type === "capacity-found");
}

describe("a run at a share of the capacity", () => {
  test("finds it in the first round, after the warm-up, by the slowest cell", async () => {
    const { events } = await rehearse(plan);
    const [found, ...others] = capacitiesOf(events);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      round: 0,
      family: "fastify/singleton@rate=50~25",
      slowest: "fastify/cls@rate=50~25",
    });
    expect(Object.keys(found?.cells ?? {})).toHaveLength(3);
    expect(found?.perSecond).toBe(Math.min(...Object.values(found?.cells ?? {})));
    const types = events.map(({ type }) => type);
    expect(types.indexOf("capacity-found")).toBeGreaterThan(types.lastIndexOf("warmed-up", types.indexOf("burst")));
    expect(types.indexOf("capacity-found")).toBeLessThan(types.indexOf("burst"));
  });

  test("sends that share to each cell, at the same moments within a block, and at others in the next burst", async () => {
    const sent: Sent[] = [];
    const { events } = await rehearse(plan, { laboratory: noting(sent) });
    const half = (capacitiesOf(events)[0]?.perSecond ?? Number.NaN) / 2;
    expect(new Set(sent.map(({ perSecond }) => perSecond))).toEqual(new Set([half]));
    const cells = 3;
    const bySeed = Map.groupBy(sent, ({ seed }) => seed);
    expect([...bySeed.values()].map(({ length }) => length)).toEqual(Array(sent.length / cells).fill(cells));
    // Two rounds of two blocks of two parts.
    expect(bySeed.size).toBe(8);
  });

  test("has it in its analysis", async () => {
    const { events } = await rehearse(plan);
    const [{ family, perSecond = 0 } = {}] = capacitiesOf(events);
    const { openLoad } = analyseJournal({ plan, events }).analysis;
    expect(openLoad).toMatchObject({ capacities: [{ family, perSecond: expect.closeTo(perSecond, 3) }] });
    expect(openLoad?.due).toBeGreaterThan(0);
    expect(openLoad?.answered).toBe(openLoad?.due);
  });

  test("uses it again when it is resumed", async () => {
    const first = await rehearse(plan);
    const interrupted = first.events.slice(0, first.events.findIndex(({ type }) => type === "round-finished") + 1);
    const sent: Sent[] = [];
    const { events } = await rehearse(plan, { earlier: progressOf(plan, interrupted), laboratory: noting(sent) });
    expect(capacitiesOf(events)).toEqual([]);
    const half = (capacitiesOf(interrupted)[0]?.perSecond ?? Number.NaN) / 2;
    expect(new Set(sent.map(({ perSecond }) => perSecond))).toEqual(new Set([half]));
  });

  test("has one for each family", async () => {
    const two = planOf({ variant: "fastify/cls,nest-fastify/cls", rate: "50%", rounds: "1", blocks: "1" });
    const { events } = await rehearse(two);
    expect(
      capacitiesOf(events)
        .map(({ family }) => family)
        .toSorted(),
    ).toEqual(["fastify/singleton@rate=50~25", "nest-fastify/singleton@rate=50~25"]);
  });
});

test("a run at a rate in requests per second looks for no capacity", async () => {
  const sent: Sent[] = [];
  const given = planOf({ variant: "fastify/cls", rate: "1234", rounds: "1", blocks: "1" });
  const { events } = await rehearse(given, { laboratory: noting(sent) });
  expect(capacitiesOf(events)).toEqual([]);
  expect(new Set(sent.map(({ perSecond }) => perSecond))).toEqual(new Set([1_234]));
});
