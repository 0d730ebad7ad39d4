import { markdownTable, percent, times } from "@lab/reports";
import type { Measured, Pool, PooledCell } from "@lab/shared/record";
import { wrapText } from "../../environment/wrap-text.ts";
import { inColumns, orDash } from "./columns.ts";
import { hanging } from "./hanging.ts";

/** For each cell a line per run and two for the pool, drawn as a forest on a logarithmic scale. */
export function poolText(pool: Pool, columns: number): string {
  const names = namesOf(pool);
  const scale = scaleOf(pool);
  const lines = pool.cells.map((cell) => {
    const rows = rowsOf(cell, names).map(({ name, ratio, mark }) => [
      `  ${name}`,
      orDash(ratio, times),
      barOf(ratio, scale, mark),
    ]);
    const [, ...drawn] = inColumns([{ title: "" }, { title: "" }, { title: "" }], rows).split("\n");
    return [cell.cell, ...drawn, ""].join("\n");
  });
  const runs = runLines(pool, names).flatMap(({ mark, text }) => hanging(mark, text, columns));
  return [...runs, "", ...lines, ...notesOf(pool).flatMap((note) => wrapText(note, columns))].join("\n");
}

export function poolMarkdown(pool: Pool): string {
  const names = namesOf(pool);
  const titles = ["cell", ...names.values(), "mean", "another run", "runs differ by"];
  const rows = pool.cells.map(({ cell, runs, mean, another, spreadPercent }) => [
    cell,
    ...runs.map(({ ratio }) => orDash(ratio, times)),
    orDash(mean, times),
    orDash(another, times),
    spreadPercent === undefined ? "" : percent(spreadPercent),
  ]);
  return [
    ...runLines(pool, names).map(({ mark, text }) => `- ${mark}${text}`),
    "",
    markdownTable({ columns: titles.map((title) => ({ title })), rows, notes: [] }),
    "",
    ...notesOf(pool),
  ].join("\n");
}

/** Runs are called by letters, for ids are long. */
function namesOf({ runs }: Pool): ReadonlyMap<string, string> {
  return new Map(
    runs.map(({ run }, index) => [run, index < 26 ? String.fromCharCode(65 + index) : `run ${index + 1}`]),
  );
}

function runLines({ runs }: Pool, names: ReadonlyMap<string, string>) {
  return runs.map(({ run, machine, rounds, noiseFloorPercent }) => {
    const floor = typeof noiseFloorPercent === "number" ? `, noise floor ${percent(noiseFloorPercent)}` : "";
    return { mark: `${names.get(run)}: `, text: `${run}, ${rounds} rounds${floor}; ${machine}` };
  });
}

function rowsOf({ runs, mean, another }: PooledCell, names: ReadonlyMap<string, string>) {
  return [
    ...runs.map(({ run, ratio }) => ({ name: names.get(run) ?? run, ratio, mark: "●" })),
    { name: "mean", ratio: mean, mark: "◆" },
    { name: "another run", ratio: another, mark: "◇" },
  ];
}

function notesOf({ cells, notInAll }: Pool): readonly string[] {
  const ratios = cells.flatMap(({ runs, mean, another }) => [...runs.map(({ ratio }) => ratio), mean, another]);
  const reasons = new Set(ratios.flatMap((ratio) => ("absent" in ratio ? [ratio.absent] : [])));
  return [
    "mean: over machines and days like these, 95%. another run: where one more run is to be expected, 95%.",
    ...[...reasons].map((reason) => `–: ${reason}.`),
    ...(cells.length === 0 ? ["No cell was measured in all of these runs."] : []),
    ...(notInAll.length === 0 ? [] : [`Not in all runs: ${notInAll.join(", ")}.`]),
  ];
}

const WIDTH = 36;
/** Wider intervals are cut off and end in an arrow. */
const FURTHEST = Math.log(8);

function scaleOf({ cells }: Pool) {
  const ends = cells.flatMap(({ runs, mean }) =>
    [...runs.map(({ ratio }) => ratio), mean].flatMap((ratio) =>
      "absent" in ratio ? [] : [Math.log(ratio.low ?? ratio.estimate), Math.log(ratio.high ?? ratio.estimate)],
    ),
  );
  return { least: Math.max(-FURTHEST, Math.min(0, ...ends)), most: Math.min(FURTHEST, Math.max(0, ...ends)) };
}

function barOf(ratio: Measured, { least, most }: ReturnType<typeof scaleOf>, mark: string): string {
  if ("absent" in ratio) return "";
  const place = (value: number): number => Math.round(((Math.log(value) - least) / (most - least || 1)) * (WIDTH - 1));
  const { estimate, low = estimate, high = estimate } = ratio;
  const [from, to] = [place(low), place(high)];
  const drawn = Array.from({ length: WIDTH }, (_, column): string => {
    if (column >= from && column <= to) return "─";
    return column === place(1) ? "│" : " ";
  });
  if (from < 0) drawn[0] = "◀";
  if (to >= WIDTH) drawn[WIDTH - 1] = "▶";
  drawn[Math.min(Math.max(place(estimate), 0), WIDTH - 1)] = mark;
  return drawn.join("").trimEnd();
}
