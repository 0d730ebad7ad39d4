import { analyse } from "@lab/shared/analyse";
import type { Analysis, JournalEvent, Plan, ProcessRow } from "@lab/shared/record";
import { RowsSoFar } from "./rows-of.ts";

export interface RunToAnalyse {
  readonly plan: Plan;
  /** In their order; a journal may be read lazily. */
  readonly events: Iterable<JournalEvent>;
}

export interface AnalysedRun {
  readonly rows: readonly ProcessRow[];
  readonly analysis: Analysis;
}

const KILLED = {
  reason: "killed",
  sentence: "The runner was killed; what it had measured by then is here.",
} as const;

/** A run's table and its analysis. Of the journal the analysis has only how the run ended. */
export function analyseJournal({ plan, events }: RunToAnalyse): AnalysedRun {
  const table = new RowsSoFar(plan);
  let last: JournalEvent | undefined;
  for (const event of events) {
    table.add(event);
    last = event;
  }
  const end = last?.type === "run-finished" ? { reason: last.reason, sentence: last.sentence } : KILLED;
  const rows = table.all();
  return { rows, analysis: analyse(plan, rows, end) };
}
