import { join } from "node:path";
import { listRuns } from "../../model/read-runs/list-runs.ts";
import { cellsCsv } from "../../render/charts/cells-csv.ts";
import { renderChartsSvg } from "../../render/charts/index.ts";

interface DrawnFile {
  readonly file: string;
  readonly content: string;
}

/** The pictures of the runs in this folder, and the table of their cells, as they are made today. A run that cannot be read is an error. */
export async function drawPublished(folder: string): Promise<readonly DrawnFile[]> {
  const drawn = listRuns([folder]).map(async ({ run, folder: ofRun }) => {
    if (run.state === "unreadable") throw new Error(`${ofRun} cannot be read: ${run.problem.file} ${run.problem.code}`);
    const pictures = await renderChartsSvg(run.analysis);
    return [
      { file: join(ofRun, "cells.csv"), content: cellsCsv(run.analysis) },
      ...pictures.map(({ name, svg }) => ({ file: join(ofRun, "pictures", `${name}.svg`), content: svg })),
    ];
  });
  return (await Promise.all(drawn)).flat();
}
