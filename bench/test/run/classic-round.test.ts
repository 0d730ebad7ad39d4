import type { JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";
import { firing } from "./with-fire.ts";
import { withStart } from "./with-start.ts";

const plan = planOf({ variant: "fastify/cls", protocol: "classic", rounds: "2" });
const { events, deeds } = await watched();

test("measures one cell after the other, in the plan's order, in fresh processes every round", () => {
  const measured = events.flatMap((event) => (event.type === "burst" ? [`${event.round} ${event.cell}`] : []));
  const cells = plan.cells.map(({ id }) => id);
  expect(measured).toEqual([...cells.map((id) => `0 ${id}`), ...cells.map((id) => `1 ${id}`)]);
});

test("measures each alone", () => {
  const up = deeds.filter(({ deed }) => deed.startsWith("load")).map(({ serversUp }) => serversUp);
  expect(new Set(up)).toEqual(new Set([1]));
  for (const event of events) expect(event).not.toHaveProperty("busiestNeighbour");
});

test("warms up, collects garbage, and then measures", () => {
  expect(deeds.slice(0, 3).map(({ deed }) => deed)).toEqual([
    "load 20 connections by autocannon for 5000 ms",
    "collect garbage",
    "load 100 connections by autocannon for 30000 ms",
  ]);
  expect(deeds).toHaveLength(3 * 2 * plan.cells.length);
});

test("continues with the next cell if one fails", async () => {
  const failing = await rehearse(plan, {
    laboratory: (laboratory) =>
      withStart(laboratory, async (spec, launcher) => {
        if (spec.cell === "fastify/singleton") throw new Error("no such file");
        return await launcher.start(spec);
      }),
  });
  const measured = failing.events.flatMap((event) => (event.type === "burst" ? [event.cell] : []));
  expect(measured).toEqual(["fastify/singleton@copy=1", "fastify/cls", "fastify/singleton@copy=1", "fastify/cls"]);
  expect(failing.finished.reason).toBe("rounds");
});

test("stops the server where it is interrupted", async () => {
  const servers = new WatchedServers();
  const interruption = new AbortController();
  const { finished } = await rehearse(plan, {
    laboratory: (laboratory) => servers.in(laboratory),
    signal: interruption.signal,
    watch: ({ type }) => type === "contract-proven" && interruption.abort(),
  });
  expect(finished.reason).toBe("interrupted");
  expect(servers.started).toHaveLength(1);
  expect(servers.up).toEqual([]);
});

interface Deed {
  readonly deed: string;
  readonly serversUp: number;
}

async function watched(given = plan): Promise<{ events: readonly JournalEvent[]; deeds: readonly Deed[] }> {
  const deeds: Deed[] = [];
  const servers = new WatchedServers();
  const did = (deed: string): void => void deeds.push({ deed, serversUp: servers.up.length });
  const laboratory = (rehearsal: Laboratory): Laboratory => {
    const { generators, control, ...rest } = servers.in(rehearsal);
    return {
      ...rest,
      generators: {
        ...generators,
        named: (name) =>
          firing(generators.ours, (burst, ours) => {
            did(`load ${burst.connections} connections by ${name} for ${burst.durationMs} ms`);
            return ours.fire(burst);
          }),
      },
      control: {
        ...control,
        collectGarbage(url) {
          did("collect garbage");
          return control.collectGarbage(url);
        },
      },
    };
  };
  return { events: (await rehearse(given, { laboratory })).events, deeds };
}
