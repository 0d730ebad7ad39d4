import { Analysis, type CellAnalysis, type JournalEvent } from "@lab/shared/record";
import { analyseRun } from "../../src/analyse/analyse-run.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { roundOf, startOf } from "./made-up-slices.ts";

export const [BASE, TWIN, OTHER] = ["fastify/singleton", "fastify/singleton@twin=1", "fastify/cls"] as const;
export const plan = planOf({ variant: OTHER });

/** Rounds in which the other cell costs twice its baseline, whatever the machine's mood is. */
export const slices = [10, 12, 11, 10.5].flatMap((costUs, round) =>
  roundOf(round, { [BASE]: [costUs, costUs], [TWIN]: [costUs, costUs * 1.001], [OTHER]: [costUs * 2, costUs * 2.002] }),
);

/** Both copies are its baseline, and the twin costs a little more. */
export const RATIO = 2.001 / Math.sqrt(1.0005);

export function analysisOf(events: readonly JournalEvent[], given = plan): Analysis {
  // What is written must be what can be read.
  return Analysis.parse(analyseRun({ plan: given, events: asRun(events) }));
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
