import { analyse } from "@lab/shared/analyse";
import { type Analysis, familyAmong, type JournalEvent, type Plan, type ProcessRow } from "@lab/shared/record";
import { ProcessSoFar } from "./process-so-far.ts";

type PlannedRun = Pick<Plan, "runId" | "cells">;

/** The processes of a journal as rows of a table, in the order of rounds and then of the plan. */
export function rowsOf(plan: PlannedRun, events: Iterable<JournalEvent>): readonly ProcessRow[] {
  const rows = new RowsSoFar(plan);
  for (const event of events) rows.add(event);
  return rows.all();
}

/** The rows of a run, event by event: of each burst only sums are kept, so that a journal of any length fits. */
export class RowsSoFar {
  readonly #plan: PlannedRun;
  readonly #familyOf: (cell: { readonly id: string }) => string;
  /** By round, then by cell. */
  readonly #rounds = new Map<number, Map<string, ProcessSoFar>>();
  /** By family, in requests per second. */
  readonly #capacities = new Map<string, number>();
  #hasBursts = false;

  constructor(plan: PlannedRun) {
    this.#plan = plan;
    this.#familyOf = familyAmong(plan.cells);
  }

  add(event: JournalEvent): void {
    if (event.type === "burst") this.#hasBursts = true;
    if (event.type === "capacity-found") this.#capacities.set(event.family, event.perSecond);
    if ("cell" in event) this.#processOf(event.round, event.cell).add(event);
  }

  all(): readonly ProcessRow[] {
    const rounds = [...this.#rounds.keys()].toSorted((one, other) => one - other);
    return rounds.flatMap((round) => this.ofRound(round));
  }

  ofRound(round: number): readonly ProcessRow[] {
    const { runId: run, cells } = this.#plan;
    return cells.flatMap(({ id, twinOf }) => {
      const figures = this.#rounds.get(round)?.get(id)?.row(this.#hasBursts);
      if (figures === undefined) return [];
      return [{ run, round, cell: id, ...(twinOf !== undefined && { copyOf: twinOf }), ...figures }];
    });
  }

  #processOf(round: number, cell: string): ProcessSoFar {
    const ofRound = this.#rounds.get(round) ?? new Map<string, ProcessSoFar>();
    this.#rounds.set(round, ofRound);
    const process = ofRound.get(cell) ?? new ProcessSoFar(() => this.#capacities.get(this.#familyOf({ id: cell })));
    ofRound.set(cell, process);
    return process;
  }
}

interface RunToAnalyse {
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
