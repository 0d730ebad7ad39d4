import type { CellAnalysis } from "@lab/shared/record";
import { areSteps } from "../../model/run/standings.ts";
import { isOfMatrix } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { groupOf } from "./group-of.ts";

/** A row per server, its cells by pattern; and a row for each step, and for each further cell of a pattern that is in the row already. */
export function matrixRows(cells: readonly CellAnalysis[], { settings }: Pick<Catalogue, "settings">) {
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
