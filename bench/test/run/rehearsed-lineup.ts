import type { JournalEvent } from "@lab/shared/record";
import { expect } from "vitest";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";

/** Warm-ups are made of bursts of 400 ms, so one of 500 is a slice. */
export const SLICE_MS = 500;
export const requested = { adapter: "fastify", pattern: "singleton,cls", rounds: "2", blocks: "3", slice: "500ms" };
const plan = planOf({ ...requested, parts: "1" });
export const CELL = "fastify/cls";
export const others = plan.cells.map(({ id }) => id).filter((id) => id !== CELL);

export type Change = (laboratory: Laboratory, servers: WatchedServers) => Laboratory;

export async function rehearseWith(change: Change, planned = plan) {
  const servers = new WatchedServers();
  const { events, finished } = await rehearse(planned, {
    laboratory: (rehearsal) => change(servers.in(rehearsal), servers),
  });
  expect(servers.up).toEqual([]);
  expect(finished.reason).toBe("rounds");
  return { events, course: coursesIn(events), started: servers.started };
}

function coursesIn(events: readonly JournalEvent[]) {
  return (cell: string, round: number): readonly JournalEvent["type"][] =>
    events.flatMap((event) => ("cell" in event && event.cell === cell && event.round === round ? [event.type] : []));
}

export function burstsOf(course: readonly JournalEvent["type"][]): number {
  return course.filter((type) => type === "burst").length;
}

export function failuresIn(events: readonly JournalEvent[]) {
  return events.filter((event) => event.type === "cell-failed");
}
