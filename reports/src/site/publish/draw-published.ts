import { join } from "node:path";
import { listRuns } from "../../model/read-runs/list-runs.ts";
import { renderChartsSvg } from "../../render/charts/index.ts";

interface PublishedPicture {
  /** Where it stands in the run's folder. */
  readonly file: string;
  readonly svg: string;
}

/** The pictures of the runs in this folder, as they are drawn today. A run that cannot be read is an error. */
export async function drawPublished(folder: string): Promise<readonly PublishedPicture[]> {
  const drawn = listRuns([folder]).map(async ({ run, folder: ofRun }) => {
    if (run.state === "unreadable") throw new Error(`${ofRun} cannot be read: ${run.problem.file} ${run.problem.code}`);
    const pictures = await renderChartsSvg(run.analysis);
    return pictures.map(({ name, svg }) => ({ file: join(ofRun, "pictures", `${name}.svg`), svg }));
  });
  return (await Promise.all(drawn)).flat();
}
