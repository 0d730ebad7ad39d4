import { join } from "node:path";
import { holdsFile, readTextFile } from "@lab/shared/run-folder";
import { isPlainPicture } from "./plain-picture.ts";

const ONE_EACH = ["ratios", "ladder", "throughput", "latency", "starts"];
const MOST_CURVES = 20;
const NAMES = [...ONE_EACH, ...Array.from({ length: MOST_CURVES }, (_, index) => `curve-${index + 1}`)];

/** The name of a chart's picture, from the folder of its run. */
export function pictureFileName(chart: string): string {
  return join("pictures", `${chart}.svg`);
}

/** The charts with a picture next to the report. A picture with active content is ignored, whatever its origin. */
export function readPictures(folder: string): readonly string[] {
  return NAMES.filter((chart) => {
    const file = pictureFileName(chart);
    return holdsFile(folder, file) && isPlainPicture(readTextFile(folder, file));
  });
}
