import { type Cell, inFlightOf } from "@lab/shared/record";
import { fire } from "./fire.ts";
import type { Lineup } from "./lineup.ts";
import { now } from "./start-cell.ts";

const BURSTS = 5;
const BURST_MS = 200;

/** The capacity of each family per second, as far as it was measured. */
export type Capacities = ReadonlyMap<string, number>;

/** A family is named after its baseline. */
export function nameOf(family: readonly Cell[]): string {
  return family.find(({ id, baseline }) => id === baseline)?.id ?? "";
}

export function needCapacity(cells: readonly Cell[]): boolean {
  return cells.some(({ traffic: { arrivals } }) => arrivals.model === "open" && "percentOfCapacity" in arrivals.rate);
}

/**
 * Loads warm cells in closed loops, a burst each in turn. The slowest cell's requests per second are the family's: an equal
 * load is one that all of it can take. Undefined where none answered anything.
 */
export async function findCapacity(lineup: Lineup, cells: readonly Cell[]): Promise<number | undefined> {
  const { run, round } = lineup;
  const loads = new Map<string, { requests: number; durationMs: number }>();
  for (let burst = 0; burst < BURSTS; burst++) {
    for (const cell of cells) {
      await lineup.prepare(cell, async (live) => {
        const load = { ...inFlightOf(cell.traffic.arrivals), durationMs: BURST_MS, keepsConnections: true };
        const { requests, durationMs } = await fire(run, live, load);
        const before = loads.get(cell.id) ?? { requests: 0, durationMs: 0 };
        loads.set(cell.id, { requests: before.requests + requests, durationMs: before.durationMs + durationMs });
      });
    }
  }
  const found = cells.flatMap(({ id }) => {
    const { requests, durationMs } = loads.get(id) ?? { requests: 0, durationMs: 1 };
    return lineup.has(id) && requests > 0 ? [{ id, perSecond: (1_000 * requests) / durationMs }] : [];
  });
  const [slowest] = found.toSorted((one, other) => one.perSecond - other.perSecond);
  if (slowest === undefined) return undefined;
  run.record({
    type: "capacity-found",
    ...now(run, round),
    family: nameOf(cells),
    cells: Object.fromEntries(found.map(({ id, perSecond }) => [id, perSecond])),
    slowest: slowest.id,
    perSecond: slowest.perSecond,
  });
  return slowest.perSecond;
}
