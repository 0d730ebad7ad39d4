import type { AppVerdict, Figure, JournalEvent, Measured, Requirement, Warning } from "@lab/shared/record";
import { estimateOfLogs } from "@lab/shared/statistics";
import { type CellView, viewCells } from "../cells/cell-view.ts";
import { metricOf, metricsOf, NOT_MEASURED, reachPercent } from "../cells/metrics-of.ts";
import { judgeCells } from "../judge/judge-cells.ts";
import { observedRun } from "../observations/observed-run.ts";
import { warningsOfCell, warningsOfRun } from "../warn/find-warnings.ts";
import { compareFigures } from "./compare-figures.ts";
import { type AppEffects, decide, isConfirmed, verdictOfSearch } from "./decide.ts";
import { judgeRequirement, seemsToFail } from "./judge-requirement.ts";
import { type AppRuns, bothRuns, type RecordedRun, sidesIn, sidesOf } from "./sides-of.ts";

/** How two servers compare: a difference is one that fresh rounds have found again. */
export function judgeApp(runs: AppRuns, required: readonly Requirement[] = []) {
  const { plan, events } = bothRuns(runs);
  const { headline = "costUs", marginPercent } = plan;
  const views = viewCells(plan, observedRun(events));
  const { before, after, twin } = sidesOf(views);
  const confirmation = confirmationOf(runs);
  const compared = after ?? twin;
  const fresh = runs.confirmation && sidesIn(runs.confirmation).after;
  const verdict = after === undefined ? "self-check" : decide(effectsOf(runs), marginPercent);
  return {
    headline,
    verdict,
    ratio: compared === undefined ? NOT_MEASURED : metricOf(compared, headline).ratio,
    ...(confirmation && { confirmation }),
    noiseFloorPercent: noiseFloorOf(twin),
    rounds: new Set(before?.processes.map(({ round }) => round)).size,
    marginPercent,
    figures: compareFigures(before, compared, { headline, verdict, marginPercent }),
    requirements: required.map((one) => judgeRequirement(one, after, fresh)),
    warnings: warningsOf(runs.search, views, events),
  };
}

export type Found = ReturnType<typeof judgeApp>;

export function foundDifference(search: RecordedRun): "slower" | "faster" | undefined {
  const verdict = verdictIn(search);
  return verdict === "slower" || verdict === "faster" ? verdict : undefined;
}

/** True if the search was inconclusive, so that the rest of the budget is spent as well. */
export function isOpen(search: RecordedRun): boolean {
  return verdictIn(search) === "inconclusive";
}

function verdictIn(search: RecordedRun): AppVerdict["verdict"] {
  return verdictOfSearch(effectsIn(search), search.plan.marginPercent);
}

/** The requirements that seem to fail; they are measured again. */
export function seeminglyFailing(search: RecordedRun, required: readonly Requirement[]): readonly Requirement[] {
  const { after } = sidesIn(search);
  return required.filter((one) => seemsToFail(one, after));
}

function confirmationOf(runs: AppRuns): AppVerdict["confirmation"] {
  const { search, confirmation } = runs;
  if (foundDifference(search) === undefined || confirmation === undefined) return undefined;
  const first = estimateIn(search);
  if ("absent" in first) return undefined;
  return { holds: isConfirmed(effectsOf(runs)), first, again: estimateIn(confirmation) };
}

function effectsOf({ search, confirmation }: AppRuns): AppEffects {
  return { search: effectsIn(search), rest: confirmation && effectsIn(confirmation) };
}

function estimateIn(run: RecordedRun): Measured {
  return estimateOfLogs(effectsIn(run), NOT_MEASURED);
}

function effectsIn(run: RecordedRun): readonly number[] {
  const { after } = sidesIn(run);
  return (after?.effects ?? []).map(({ effect }) => effect);
}

/** How far from "no difference" the same code, measured twice, may seem to be. */
function noiseFloorOf(twin: CellView | undefined): Figure {
  if (twin === undefined) return { absent: "there was no copy of it" };
  return reachPercent(metricOf(twin, twin.headline).ratio);
}

function warningsOf({ plan }: RecordedRun, views: readonly CellView[], events: readonly JournalEvent[]): Warning[] {
  const judgements = judgeCells(views, plan.marginPercent);
  const twins = views.flatMap((view) => {
    const verdict = judgements.get(view.cell.id)?.verdict;
    if (view.cell.twinOf === undefined || verdict === undefined) return [];
    return [{ id: view.cell.id, baseline: view.cell.twinOf, verdict, metrics: metricsOf(view, {}, NOT_MEASURED) }];
  });
  const rounds = events.filter(({ type }) => type === "round-finished").length;
  const ofCells = views.flatMap((view) => warningsOfCell(view, plan));
  // If nothing could be measured, there is no figure that the run's own warnings would speak against.
  const isUnmeasurable = ofCells.length > 0 && views.every(({ slices }) => slices.length === 0);
  return isUnmeasurable ? ofCells : [...warningsOfRun(plan, rounds, twins), ...ofCells];
}
