import type { BurstEvent, JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { familiesInRound, turnsOf } from "../../src/run/round.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";
import { withFire } from "./with-fire.ts";

const plan = planOf({ adapter: "fastify", pattern: "singleton,cls", rounds: "2", blocks: "3", parts: "1" });
const servers = new WatchedServers();
const { events } = await rehearse(plan, { laboratory: (rehearsal) => servers.in(rehearsal) });
const bursts = events.filter((event) => event.type === "burst");

test("interleaves the cells within every block, in the order that follows from the seed", () => {
  for (const round of [0, 1]) {
    const families = familiesInRound(plan.cells, plan.seed, round);
    for (const block of [0, 1, 2]) {
      const turns = families.flatMap((family) => turnsOf(family, plan.seed, round, block));
      expect(burstsIn(round, block).map(({ cell }) => cell)).toEqual(turns.map(({ id }) => id));
    }
  }
});

test("has one family up at a time, from its first start to its last stop", () => {
  const up = new Set<string>();
  const together = new Set<string>();
  for (const event of events) {
    if (event.type === "cell-started") up.add(event.cell);
    together.add([...new Set([...up].map((id) => plan.cells.find((cell) => cell.id === id)?.baseline))].join(" "));
    if (event.type === "cell-stopped") up.delete(event.cell);
  }
  expect(together).toEqual(new Set(["", "nest-fastify/singleton", "fastify/singleton"]));
});

test("numbers the turns of every block, in each family", () => {
  for (const round of [0, 1]) {
    for (const block of [0, 1, 2]) {
      expect(
        burstsIn(round, block)
          .map(({ position }) => position)
          .toSorted(),
      ).toEqual([0, 0, 1, 1, 2, 2]);
    }
  }
});

test("starts fresh processes every round, one for every cell", () => {
  const cells = plan.cells.map(({ id }) => id).toSorted();
  expect(servers.started.slice(0, cells.length).toSorted()).toEqual(cells);
  expect(servers.started.slice(cells.length).toSorted()).toEqual(cells);
  expect(new Set(servers.addresses).size).toBe(2 * cells.length);
});

test("proves a cell, then warms it up, then measures it", () => {
  for (const { id } of plan.cells) {
    const course = events.flatMap((event) =>
      "cell" in event && event.cell === id && event.round === 0 ? [event.type] : [],
    );
    expect(course).toEqual(["cell-started", "contract-proven", "warmed-up", "burst", "burst", "burst", "cell-stopped"]);
  }
});

test("measures nothing before the last of its family is warm", () => {
  const firstBurst = events.find((event) => event.type === "burst");
  const first = plan.cells.find(({ id }) => id === firstBurst?.cell);
  const family = plan.cells.filter(({ baseline }) => baseline === first?.baseline);
  expect(countOf("warmed-up", events.slice(0, events.indexOf(firstBurst as JournalEvent)))).toBe(family.length);
});

describe("within a block", () => {
  test("those that share a baseline have interleaved bursts, there and back again", async () => {
    const requested: string[] = [];
    const watched = new WatchedServers();
    const one = planOf({ adapter: "fastify", rounds: "1", blocks: "1", slice: "100ms", parts: "2" });
    await rehearse(one, {
      laboratory: (rehearsal) =>
        withFire(watched.in(rehearsal), (burst, ours) => {
          if (burst.durationMs === 50) requested.push(watched.cellAt(burst.origin));
          return ours.fire(burst);
        }),
    });

    const groups = familiesInRound(one.cells, one.seed, 0).map((family) => turnsOf(family, one.seed, 0, 0));
    expect(groups.length).toBeGreaterThan(1);
    expect(requested).toEqual(groups.flatMap((group) => [...group.toReversed(), ...group].map(({ id }) => id)));
  });
});

function burstsIn(round: number, block: number): readonly BurstEvent[] {
  return bursts.filter((burst) => burst.round === round && burst.block === block);
}

function countOf(type: JournalEvent["type"], among: readonly JournalEvent[]): number {
  return among.filter((event) => event.type === type).length;
}
