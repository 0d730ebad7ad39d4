import { groupedWarnings } from "@lab/reports";
import type { AppVerdict, Measured } from "@lab/shared/record";
import { inPercent } from "./app-sentence.ts";
import { type Column, inColumns } from "./columns.ts";
import { warningLines } from "./hanging.ts";

type Figures = AppVerdict["figures"];

const ROWS: readonly (readonly [name: keyof Figures, title: string, digits: number])[] = [
  ["costUs", "CPU µs per request", 1],
  ["rps", "requests per second", 0],
  ["p50Us", "latency p50, µs", 0],
  ["p99Us", "latency p99, µs", 0],
  ["workingSetPeakMb", "working set peak, MB", 1],
];

/** The sentence, the figures behind it, and what speaks against them. */
export function appText(verdict: AppVerdict, folder: string, columns: number): string {
  const { sentence, warnings } = verdict;
  return [
    sentence,
    "",
    inColumns(columnsFor(verdict), rowsOf(verdict)),
    "",
    ...remarksOf(verdict),
    ...groupedWarnings(warnings, "en").flatMap((warning) => warningLines(warning, columns)),
    `Everything is in ${folder}`,
  ].join("\n");
}

/** For a pull request. */
export function appMarkdown(verdict: AppVerdict): string {
  const titles = columnsFor(verdict).map(({ title }) => title);
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    `**${verdict.sentence}**`,
    "",
    line(titles),
    line(titles.map((_, index) => (index === 0 ? "---" : "---:"))),
    ...rowsOf(verdict).map(line),
    "",
    remarksOf(verdict).join(" "),
  ].join("\n");
}

function columnsFor({ after }: AppVerdict): readonly Column[] {
  const other = after === undefined ? "its copy" : "after";
  return [
    { title: "" },
    { title: "before", align: "right" },
    { title: other, align: "right" },
    { title: "difference", align: "right" },
  ];
}

function rowsOf({ figures }: AppVerdict): readonly (readonly string[])[] {
  return ROWS.map(([name, title, digits]) => {
    const { before, after, ratio } = figures[name];
    return [title, shown(before, digits), shown(after, digits), change(ratio)];
  });
}

function shown(measured: Measured, digits: number): string {
  return "absent" in measured ? "–" : measured.estimate.toFixed(digits);
}

/** With its interval, where there is one. */
function change(ratio: Measured): string {
  if ("absent" in ratio) return "–";
  const { estimate, low, high } = ratio;
  const interval = low === undefined || high === undefined ? "" : ` (${signed(low)} to ${signed(high)})`;
  return `${signed(estimate)}${interval}`;
}

function signed(ratio: number): string {
  const percent = 100 * (ratio - 1);
  return `${percent < 0 ? "−" : "+"}${inPercent(Math.abs(percent))}`;
}

function remarksOf({ rounds, noiseFloorPercent, answersDiffer, after }: AppVerdict): readonly string[] {
  return [
    `${rounds} fresh processes of each.`,
    ...(typeof noiseFloorPercent === "number" && after !== undefined
      ? [`Two copies of before seemed to differ by up to ${inPercent(noiseFloorPercent)}.`]
      : []),
    ...(answersDiffer > 0 ? [`Requests that the two answer differently: ${answersDiffer}.`] : []),
  ];
}
