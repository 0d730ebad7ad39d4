import { join } from "node:path";
import { holdsFile, readTextFile } from "@lab/shared/run-folder";

const ONE_EACH = ["ratios", "ladder", "throughput", "latency", "starts"];
const MOST_CURVES = 20;
const NAMES = [...ONE_EACH, ...Array.from({ length: MOST_CURVES }, (_, index) => `curve-${index + 1}`)];

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

/** As our charts are drawn: shapes and texts, with attributes that neither call nor fetch anything. */
const ELEMENT =
  /<(?:\/(?:svg|g|path|text|tspan|line|rect)|(?:svg|g|path|text|tspan|line|rect)(?:\s+(?!on|href|style)[a-z][\w:-]*="[^"<]*")*\s*\/?)>/gi;
const ELSEWHERE = /url\(|:href|javascript:/i;

/** True if an SVG is a mere picture, even when a browser opens it directly. */
export function isPlainPicture(svg: string): boolean {
  return (
    svg.startsWith("<svg") && !ELSEWHERE.test(svg) && !/<|&(?!amp;|lt;|gt;|quot;)/.test(svg.replaceAll(ELEMENT, ""))
  );
}
