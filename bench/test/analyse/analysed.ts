import { Analysis, type CellAnalysis, type JournalEvent } from "@lab/shared/record";
import { analyseJournal } from "../../src/analyse/rows-of.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { roundOf, startOf } from "./made-up-bursts.ts";

export const [BASE, COPY, OTHER] = ["fastify/singleton", "fastify/singleton@copy=1", "fastify/cls"] as const;
export const plan = planOf({ variant: OTHER });

/** Rounds in which the other cell costs twice its baseline, whatever the machine's mood is. */
export const bursts = [10, 12, 11, 10.5].flatMap((costUs, round) => {
  // Now it costs a little more than its original, now a little less.
  const ofCopy = costUs * (round % 2 === 0 ? 1.001 : 1 / 1.001);
  return roundOf(round, { [BASE]: [costUs, costUs], [COPY]: [ofCopy, ofCopy], [OTHER]: [costUs * 2, costUs * 2.002] });
});

/** The copy evens out. */
export const RATIO = 2.001;

export function analysisOf(events: readonly JournalEvent[], given = plan): Analysis {
  // What is written must be what can be read.
  return Analysis.parse(analyseJournal({ plan: given, events: asRun(events) }).analysis);
}

function asRun(events: readonly JournalEvent[]): readonly JournalEvent[] {
  const rounds = new Set(events.flatMap((event) => (event.type === "burst" ? [event.round] : [])));
  const finished = [...rounds].map((round) => ({ type: "round-finished", atMs: 9, round }) as const);
  return [...events, ...finished, { type: "run-finished", atMs: 9, reason: "budget", sentence: "It is spent." }];
}

export function cellIn(analysis: Analysis, id: string): CellAnalysis {
  const cell = analysis.cells.find((one) => one.id === id);
  if (cell === undefined) throw new Error(`${id} is not in the analysis`);
  return cell;
}

export function onNodes(versions: Readonly<Record<string, string>>): readonly JournalEvent[] {
  return Object.entries(versions).map(([cell, node]) => startOf({ cell, node }));
}
