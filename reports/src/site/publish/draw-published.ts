import { join } from "node:path";
import { type LocatedRun, listRuns } from "../../model/read-runs/list-runs.ts";
import { cellsCsv } from "../../render/charts/cells-csv.ts";
import { renderChartsSvg } from "../../render/charts/index.ts";

interface DrawnFile {
  readonly file: string;
  readonly content: string;
}

export async function drawPublished(folder: string): Promise<readonly DrawnFile[]> {
  return (await Promise.all(listRuns([folder]).map(drawRun))).flat();
}

/** A run that cannot be read is an error. */
export async function drawRun({ run, folder }: LocatedRun): Promise<readonly DrawnFile[]> {
  if (run.state === "unreadable") throw new Error(`${folder} cannot be read: ${run.problem.file} ${run.problem.code}`);
  const pictures = await renderChartsSvg(run.analysis);
  return [
    { file: join(folder, "cells.csv"), content: cellsCsv(run.analysis) },
    ...pictures.map(({ name, svg }) => ({ file: join(folder, "pictures", `${name}.svg`), content: svg })),
  ];
}
