import type { Analysis, CellAnalysis } from "@lab/shared/record";
import { addedBy } from "../../model/answer/handler-time.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import type { RecommendedWay } from "../../model/ways/choose-way.ts";
import { isOfMatrix } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { matrixRows } from "../names/group-of.ts";

export type ServerAnswer = ReturnType<typeof serverAnswers>[number];

/** Each row of the matrix with a comparison to its baseline. */
export function serverAnswers({ cells }: Pick<Analysis, "cells">, strings: Pick<Catalogue, "settings">) {
  return matrixRows(cells, strings).flatMap(({ name, cells: ofRow }) => {
    const members = [...ofRow.values()];
    const baseline = members.find(({ verdict }) => verdict === "baseline");
    if (baseline === undefined) return [];
    const others = members.flatMap((cell) => answered(cell, baseline));
    return others.length === 0 ? [] : [{ server: name, baseline, others }];
  });
}

/** Each server of Nest with the singleton, this way, and the patterns of the matrix, as one run measured them. */
export function waysAnswers({ analysis }: ReadableRun, { servers }: RecommendedWay): readonly ServerAnswer[] {
  const own = new Map([...analysis.cells, ...analysis.copies].map((cell) => [cell.id, cell]));
  return servers.flatMap(({ server, measured, others }) => {
    const members = [measured, ...others.filter(({ cell }) => isOfMatrix(cell))].map(
      ({ cell }) => own.get(cell.id) ?? cell,
    );
    const baseline = members.find(({ verdict }) => verdict === "baseline");
    if (baseline === undefined) return [];
    const compared = members.flatMap((cell) => answered(cell, own.get(cell.baseline) ?? baseline));
    return [{ server, baseline, others: compared.filter(({ cell }) => cell !== baseline) }];
  });
}

function answered(cell: CellAnalysis, { id, metrics }: CellAnalysis) {
  const added = addedBy(metrics.costUs.figure, cell.metrics.costUs.ratio);
  return added === undefined || cell.baseline !== id ? [] : [{ cell, added }];
}
