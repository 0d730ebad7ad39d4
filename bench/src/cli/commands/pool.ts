import { markdownTable, plainTable, poolObstacles, poolRuns, rangeOf, times } from "@lab/reports";
import { cellName, type Measured, type Pool, type PooledCell } from "@lab/shared/record";
import { wrapText } from "../../environment/format-environment.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { outcomeNamed } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { POOL } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";
import { hanging, inColumns } from "../view/columns.ts";

export function pool(
  { positionals, options: { anyway, markdown, json } }: Args<typeof POOL>,
  terminal: Terminal,
): void {
  const runs = positionals.map(outcomeNamed);
  refuseTooFew(runs.map(({ plan }) => plan.runId));
  const obstacles = poolObstacles(runs);
  for (const { run, code, a, b } of obstacles) terminal.log(`${run}: ${code}: ${b}, where the first run has ${a}`);
  if (obstacles.length > 0 && !anyway) {
    terminal.log("These runs are not averaged. Leave out those named above, or use --anyway.");
    terminal.exitWith(EXIT.failed);
    return;
  }
  const pooled = poolRuns(runs);
  if (json) terminal.document(pooled);
  else terminal.print(markdown ? poolMarkdown(pooled) : poolText(pooled, terminal.columns));
}

function refuseTooFew(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new UsageError(`pool: ${twice} is named twice; name each run once.`);
  if (ids.length < 2) throw new UsageError("pool: it takes at least two runs; name another one.");
}

/** For each cell a line per run, the mean below them, and a line per kind of host. */
export function poolText(pool: Pool, columns: number): string {
  const names = namesOf(pool);
  const lines = pool.cells.map((cell) => {
    const rows = rowsOf(cell, names).map(({ name, ratio, runs }) => [`  ${name}`, times(ratio), runs]);
    const [, ...drawn] = inColumns([{ title: "" }, { title: "" }, { title: "" }], rows).split("\n");
    return [cellName(cell.cell), ...drawn, ""].join("\n");
  });
  const runs = runLines(pool, names).flatMap(({ mark, text }) => hanging(mark, text, columns));
  return [...runs, "", ...lines, ...notesOf(pool).flatMap((note) => wrapText(note, columns))].join("\n");
}

export function poolMarkdown(pool: Pool): string {
  const names = namesOf(pool);
  const titles = ["cell", ...names.values(), "mean", "by kind of host"];
  const rows = pool.cells.map((cell) => [
    cellName(cell.cell),
    ...cell.runs.map(({ ratio }) => times(ratio)),
    times(meanOf(cell)),
    cell.byKind.map(({ kind, ...mean }) => `${kind}: ${times(rangeOf(mean))}`).join("<br>"),
  ]);
  return [
    ...runLines(pool, names).map(({ mark, text }) => `- ${mark}${text}`),
    "",
    markdownTable(plainTable(titles, rows)),
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
  return runs.map(({ run, kind, rounds }) => ({
    mark: `${names.get(run)}: `,
    text: `${run}, ${rounds} rounds; ${kind}`,
  }));
}

function meanOf({ mean }: PooledCell): Measured {
  return "absent" in mean ? mean : rangeOf(mean);
}

function rowsOf(cell: PooledCell, names: ReadonlyMap<string, string>) {
  const { runs, mean, byKind } = cell;
  return [
    ...runs.map(({ run, ratio }) => ({ name: names.get(run) ?? run, ratio, runs: "" })),
    { name: "mean", ratio: meanOf(cell), runs: "absent" in mean ? "" : runsText(mean.count) },
    ...byKind.map(({ kind, ...of }) => ({ name: kind, ratio: rangeOf(of), runs: runsText(of.count) })),
  ];
}

function runsText(count: number): string {
  return count === 1 ? "1 run" : `${count} runs`;
}

function notesOf({ cells, notInAll }: Pool): readonly string[] {
  const ratios = cells.flatMap((cell) => [...cell.runs.map(({ ratio }) => ratio), meanOf(cell)]);
  const reasons = new Set(ratios.flatMap((ratio) => ("absent" in ratio ? [ratio.absent] : [])));
  const own = cells.filter(({ mean, mayLeave }) => "mean" in mean && !mayLeave);
  return [
    "A run's ratio has its 99% interval; a mean has the lowest and the highest run.",
    ...[...reasons].map((reason) => `–: ${reason}.`),
    ...(own.length === 0
      ? []
      : ["A mean may be quoted without its runs from three runs on, on two kinds of host: some here may not."]),
    ...(cells.length === 0 ? ["No cell was measured in all of these runs."] : []),
    ...(notInAll.length === 0 ? [] : [`Not in all runs: ${notInAll.map(cellName).join(", ")}.`]),
  ];
}
