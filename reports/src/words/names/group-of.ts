import type { CellAnalysis } from "@lab/shared/record";
import { areSteps, notDefaultOf, type Placed } from "../../model/run/standings.ts";
import { isOfMatrix } from "../../model/ways/measured-ways.ts";
import type { In } from "../catalogue/both.ts";
import type { settings as inBoth } from "../catalogue/tables.ts";
import { grouped } from "../figures.ts";

type Settings = In<typeof inBoth>;

/**
 * A row of the matrix: `nest-fastify`, and `nest-fastify, 100 connections` where that is not the default. Only one group has
 * the servers of further frameworks, so their names suffice.
 */
export function groupOf(cell: Placed, settings: Settings): string {
  const { framework, adapter, group } = cell.coordinates;
  const server = framework === "raw" ? adapter : `${framework}-${adapter}`;
  return [
    server,
    ...(group === undefined || group === "frameworks" ? [] : [group]),
    ...settingsOf(cell, settings),
  ].join(", ");
}

/** Every setting of a cell that differs from the default, in words. */
export function settingsOf(cell: Placed, settings: Settings): readonly string[] {
  return notDefaultOf(cell).map(([name, value]) =>
    Object.hasOwn(settings, name) ? settings[name as keyof Settings](value) : `${name} ${grouped(value)}`,
  );
}

/** A row per server, its cells by pattern; and a row for each step, and for each further cell of a pattern that is in the row already. */
export function matrixRows(cells: readonly CellAnalysis[], { settings }: { readonly settings: Settings }) {
  return [...Map.groupBy(cells.filter(isOfMatrix), (cell) => groupOf(cell, settings))].flatMap(([name, members]) => {
    if (areSteps(members)) return members.map(rowOf);
    const firsts = new Map<string, CellAnalysis>();
    for (const cell of members) if (!firsts.has(cell.pattern)) firsts.set(cell.pattern, cell);
    const further = members.filter((cell) => firsts.get(cell.pattern) !== cell);
    return [{ name, cells: firsts }, ...further.map(rowOf)];
  });
}

function rowOf(cell: CellAnalysis) {
  return { name: cell.id, cells: new Map([[cell.pattern, cell]]) };
}
