import type { AppVerdict, Estimate, Figure, JournalEvent, Measured, Requirement, Warning } from "@lab/shared/record";
import { estimateOfLogs, pValueOfMean } from "@lab/shared/statistics";
import { type CellView, viewCells } from "../cells/cell-view.ts";
import { metricOf, metricsOf, NOT_MEASURED } from "../cells/metrics-of.ts";
import { judgeCells } from "../judge/judge-cells.ts";
import { LEVEL } from "../judge/verdicts.ts";
import { observedRun } from "../observations/observed-run.ts";
import { warningsOfCell, warningsOfRun } from "../warn/find-warnings.ts";
import { type AppRuns, bothRuns, type RecordedRun } from "./both-runs.ts";
import { compareFigures } from "./compare-figures.ts";
import { judgeRequirement, seemsToFail } from "./judge-requirement.ts";
import { sidesIn, sidesOf } from "./sides-of.ts";

/** What the journals say, without what was typed. */
export type Found = Pick<
  AppVerdict,
  | "headline"
  | "verdict"
  | "ratio"
  | "confirmation"
  | "noiseFloorPercent"
  | "rounds"
  | "marginPercent"
  | "figures"
  | "requirements"
  | "warnings"
>;

/** How two servers compare: a difference is one that fresh rounds have found again. */
export function judgeApp(runs: AppRuns, required: readonly Requirement[] = []): Found {
  const { plan, events } = bothRuns(runs);
  const { headline = "costUs", marginPercent } = plan;
  const views = viewCells(plan, observedRun(events));
  const { before, after, twin } = sidesOf(views);
  const confirmation = confirmationOf(runs);
  const compared = after ?? twin;
  const fresh = runs.confirmation && sidesIn(runs.confirmation).after;
  const verdict = verdictOf(runs, confirmation);
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

/** Whether the search has found what is worth being looked for again. */
export function foundDifference(search: RecordedRun): "slower" | "faster" | undefined {
  const verdict = searchVerdict(search);
  return verdict === "slower" || verdict === "faster" ? verdict : undefined;
}

/** What was required and seems not to be so, which is looked at again as well. */
export function seeminglyFailing(search: RecordedRun, required: readonly Requirement[]): readonly Requirement[] {
  const { after } = sidesIn(search);
  return required.filter((one) => seemsToFail(one, after));
}

function searchVerdict({ plan, events }: RecordedRun) {
  const views = viewCells(plan, observedRun(events));
  const { after } = sidesOf(views);
  return after && judgeCells(views, plan.marginPercent).get(after.cell.id)?.verdict;
}

function verdictOf({ search }: AppRuns, confirmation: AppVerdict["confirmation"]): AppVerdict["verdict"] {
  if (sidesIn(search).after === undefined) return "self-check";
  const verdict = searchVerdict(search);
  switch (verdict) {
    case "slower":
    case "faster":
      return confirmation?.holds ? verdict : "inconclusive";
    case "equivalent":
    case "inconclusive":
      return verdict;
    default:
      return "not-measured";
  }
}

/**
 * Fresh processes must find the same difference, in the same direction: one-sided at 5%. So a false alarm takes two of
 * them, of which the first is as likely as the level says, and the second half of that by its direction.
 */
function confirmationOf({ search, confirmation }: AppRuns): AppVerdict["confirmation"] {
  const found = foundDifference(search);
  if (found === undefined || confirmation === undefined) return undefined;
  const first = estimateIn(search);
  if ("absent" in first) return undefined;
  const effects = effectsIn(confirmation);
  const again = estimateIn(confirmation);
  const pValue = pValueOfMean(effects);
  const isSame = !("absent" in again) && again.estimate > 1 === (found === "slower");
  return { holds: isSame && pValue !== undefined && pValue / 2 <= LEVEL, first, again };
}

function estimateIn(run: RecordedRun): Estimate | Measured {
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

/** How large a difference may be, by its interval. */
export function reachPercent(ratio: Measured): Figure {
  if ("absent" in ratio) return ratio;
  const { low, high } = ratio;
  if (low === undefined || high === undefined) return { absent: "one round gives no interval" };
  return 100 * Math.max(Math.abs(high - 1), Math.abs(low - 1));
}

function warningsOf({ plan }: RecordedRun, views: readonly CellView[], events: readonly JournalEvent[]): Warning[] {
  const judgements = judgeCells(views, plan.marginPercent);
  const twins = views.flatMap((view) => {
    const verdict = judgements.get(view.cell.id)?.verdict;
    if (view.cell.twinOf === undefined || verdict === undefined) return [];
    return [{ id: view.cell.id, baseline: view.cell.twinOf, verdict, metrics: metricsOf(view, {}, NOT_MEASURED) }];
  });
  const rounds = events.filter(({ type }) => type === "round-finished").length;
  return [...warningsOfRun(plan, rounds, twins), ...views.flatMap((view) => warningsOfCell(view, plan))];
}
