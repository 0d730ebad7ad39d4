import type { Cell, LoadResult } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { fire } from "./fire.ts";
import type { Lineup } from "./lineup.ts";
import { now } from "./start-cell.ts";

const BURSTS = 5;
const BURST_MS = 200;

/** The capacity of each family per second, as far as it was measured. */
export type Capacities = ReadonlyMap<string, number>;

/** A family is named after its baseline. */
export function familyName(family: readonly Cell[]): string {
  return family.find(({ id, baseline }) => id === baseline)?.id ?? "";
}

export function needCapacity(cells: readonly Cell[]): boolean {
  return cells.some(({ traffic: { arrivals } }) => arrivals.model === "open" && "percentOfCapacity" in arrivals.rate);
}

/**
 * Loads warm cells in closed loops, a burst each in turn. The slowest cell's requests per second are the family's: an equal
 * load is one that all of it can take. Undefined if none answered anything.
 */
export async function findCapacity(lineup: Lineup, cells: readonly Cell[]): Promise<number | undefined> {
  const { run, round } = lineup;
  const bursts = await burstsInTurns(lineup, cells);
  const found = cells.flatMap(({ id }) => {
    const own = bursts.filter(({ cell }) => cell === id);
    const requests = sum(own.map(({ load }) => load.requests));
    const durationMs = sum(own.map(({ load }) => load.durationMs));
    return lineup.has(id) && requests > 0 ? [{ id, perSecond: (1_000 * requests) / durationMs }] : [];
  });
  const [slowest] = found.toSorted((one, other) => one.perSecond - other.perSecond);
  if (slowest === undefined) return undefined;
  run.record({
    type: "capacity-found",
    ...now(run, round),
    family: familyName(cells),
    cells: Object.fromEntries(found.map(({ id, perSecond }) => [id, perSecond])),
    slowest: slowest.id,
    perSecond: slowest.perSecond,
  });
  return slowest.perSecond;
}

async function burstsInTurns(lineup: Lineup, cells: readonly Cell[]) {
  const bursts: { readonly cell: string; readonly load: LoadResult }[] = [];
  for (let burst = 0; burst < BURSTS; burst++) {
    for (const cell of cells) {
      await lineup.prepare(cell, async (live) => {
        bursts.push({ cell: cell.id, load: await fire(lineup.run, live, { durationMs: BURST_MS }) });
      });
    }
  }
  return bursts;
}
