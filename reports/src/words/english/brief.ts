import type { Estimate } from "@lab/shared/record";
import type { Course } from "../course.ts";
import { percent, times } from "../figures.ts";

/** A terminal's short description of a run. */
export const brief = {
  cheaper: (cheap: string, expensive: string, by: Estimate, percentile: string | undefined): string =>
    `${cheap} is ${factor(by)} ${percentile === undefined ? "cheaper" : "quicker"} than ${expensive}${at(percentile)}`,
  equal: (cell: string, baseline: string, ratio: Estimate, percentile: string | undefined): string =>
    `${cell} ${percentile === undefined ? "costs what" : "is as quick as"} ${baseline}${percentile === undefined ? " does" : at(percentile)}: ${times(ratio)}`,
  open: (cell: string, baseline: string, ratio: Estimate, percentile: string | undefined): string =>
    `${cell} is indistinguishable from ${baseline}${at(percentile)}: ${times(ratio)}`,
  notComparable: (cell: string, baseline: string): string => `${cell} can't be compared with ${baseline}`,
  noRatio: (cell: string, baseline: string, reason: string): string => `${cell} against ${baseline}: ${reason}`,
  allWith: (settings: readonly string[]): string => `All with ${settings.join(", ")}.`,

  noise: (floorPercent: number): string =>
    `Differences below ${percent(floorPercent)} can't be distinguished from noise here.`,
  noiseUnknown: (reason: string): string => `The noise of this run is not known: ${reason}.`,
  course: ({ rounds, isolation, nodes, stop }: Course): string =>
    `${rounds} ${rounds === 1 ? "round" : "rounds"} of fresh processes, isolation ${isolation}${nodes.length === 0 ? "" : `, Node ${nodes.join(", ")}`}; ended because ${stop}.`,
  warning: (label: string, sentence: string, cell: string | undefined, cells: number): string =>
    [cells > 1 ? `${label} at ${cells} cells` : label, ...(cell === undefined ? [] : [cell]), sentence].join(": "),
  moreWarnings: (count: number): string => `+${count} more, all in the report`,
  moreAnswers: (count: number): string => `+${count} more in the table`,

  report: "Report",
  page: "Page",
  next: "Next",
  served: (command: string): string => `(once \`${command}\` runs)`,
};

function factor({ estimate, low, high }: Estimate): string {
  const range = low === undefined || high === undefined ? "" : ` (${low.toFixed(2)}–${high.toFixed(2)})`;
  return `${estimate.toFixed(2)}×${range}`;
}

function at(percentile: string | undefined): string {
  return percentile === undefined ? "" : ` at ${percentile}`;
}
