import type { Plan, RunFinishedEvent } from "@lab/shared/record";
import { type CellEstimate, estimateCells } from "../analyse/estimate-cells.ts";
import { findWarnings, type Warning } from "../analyse/find-warnings.ts";
import { wrapText } from "../environment/wrap-text.ts";
import type { Conducted } from "./conduct.ts";
import { figureTable } from "./view/figure-table.ts";

export interface RunSummary {
  readonly plan: Plan;
  readonly folder: string;
  readonly finished: RunFinishedEvent;
  readonly estimates: readonly CellEstimate[];
  readonly warnings: readonly Warning[];
}

export function summarise(plan: Plan, folder: string, { events, finished }: Conducted): RunSummary {
  const slices = events.filter((event) => event.type === "slice");
  return {
    plan,
    folder,
    finished,
    estimates: estimateCells(plan.cells, slices),
    warnings: findWarnings(plan, events),
  };
}

/** What a person reads at the end: the table, the warnings, where everything is, and what to do next. */
export function summaryText({ plan, folder, finished, estimates, warnings }: RunSummary, columns: number): string {
  const title = plan.isolation === "rehearsal" ? ["A rehearsal: every figure here is made up.", ""] : [];
  const next = finished.reason === "interrupted" ? ["", `Go on with it: pnpm bench resume ${folder}`] : [];
  return [
    ...title,
    figureTable(estimates),
    "",
    ...warnings.flatMap((warning) => warningLines(warning, columns)),
    ...(warnings.length > 0 ? [""] : []),
    finished.sentence,
    `Everything is in ${folder}`,
    ...next,
  ].join("\n");
}

function warningLines({ code, cell, sentence, remedy }: Warning, columns: number): readonly string[] {
  const [first = "", ...rest] = wrapText(`${[code, cell].filter(Boolean).join(" ")}: ${sentence}`, columns - 2);
  return [
    `! ${first}`,
    ...rest.map((line) => `  ${line}`),
    ...wrapText(`→ ${remedy}`, columns - 2).map((line) => `  ${line}`),
  ];
}

/** What a program reads: one document. Figures that are not there are left out. */
export function summaryDocument({ plan, folder, finished, estimates, warnings }: RunSummary): unknown {
  const [twin, ...moreTwins] = estimates.filter(({ cell }) => cell.twinOf !== undefined).map(cellDocument);
  return {
    schemaVersion: 1,
    runId: plan.runId,
    folder,
    stop: { reason: finished.reason, sentence: finished.sentence },
    cells: estimates.filter(({ cell }) => cell.twinOf === undefined).map(cellDocument),
    ...(twin && { twin }),
    ...(moreTwins.length > 0 && { moreTwins }),
    warnings,
  };
}

function cellDocument({ cell, rounds, slices, costUs, rps, ratio, p99Us, peakBytes }: CellEstimate) {
  return {
    cell: cell.id,
    variant: cell.variant,
    ...cell.coordinates,
    baseline: cell.baseline,
    rounds,
    slices,
    ...(costUs !== undefined && { costUs: { estimate: costUs } }),
    ...(rps !== undefined && { rps: { estimate: rps } }),
    ...(p99Us !== undefined && { latencyUs: { p99: p99Us } }),
    ...(peakBytes !== undefined && { memoryMb: { peak: peakBytes / 1024 ** 2 } }),
    ...(ratioOf(cell, ratio) !== undefined && { ratio: { estimate: ratioOf(cell, ratio) } }),
  };
}

/** A baseline is held against itself. */
function ratioOf({ id, baseline }: CellEstimate["cell"], ratio: number | undefined): number | undefined {
  return id === baseline ? 1 : ratio;
}
