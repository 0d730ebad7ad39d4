import type { Analysis, Plan, RunFinishedEvent, Warning } from "@lab/shared/record";
import { analyseRun } from "../analyse/analyse-run.ts";
import { type CellEstimate, estimateCells } from "../analyse/estimate-cells.ts";
import { wrapText } from "../environment/wrap-text.ts";
import type { Conducted } from "./conduct.ts";
import { figureTable } from "./view/figure-table.ts";

export interface RunSummary {
  readonly plan: Plan;
  readonly folder: string;
  readonly finished: RunFinishedEvent;
  readonly estimates: readonly CellEstimate[];
  readonly analysis: Analysis;
}

export function summarise(plan: Plan, folder: string, { events, finished }: Conducted): RunSummary {
  const slices = events.filter((event) => event.type === "slice");
  return {
    plan,
    folder,
    finished,
    estimates: estimateCells(plan.cells, slices),
    analysis: analyseRun({ plan, events }),
  };
}

/** What a person reads at the end: the table, the warnings, where everything is, and what to do next. */
export function summaryText({ plan, folder, finished, estimates, analysis }: RunSummary, columns: number): string {
  const warnings = [...analysis.warnings, ...analysis.cells.flatMap((cell) => cell.warnings)];
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

function warningLines({ code, cell, facts }: Warning, columns: number): readonly string[] {
  return wrapText(`! ${[code, cell].filter(Boolean).join(" ")}: ${JSON.stringify(facts)}`, columns - 2);
}

/** What a program reads: one document. */
export function summaryDocument({ folder, analysis }: RunSummary): unknown {
  return { ...analysis, folder };
}
