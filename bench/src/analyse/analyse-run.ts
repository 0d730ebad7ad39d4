import {
  type Analysis,
  type CellStarts,
  type Figure,
  isOtherThanNode,
  type JournalEvent,
  type Plan,
} from "@lab/shared/record";
import { laddersOf } from "./across/ladders.ts";
import { patternMeans } from "./across/pattern-means.ts";
import { analyseCell } from "./cell-analysis.ts";
import { type CellView, viewCells } from "./cells/cell-view.ts";
import { reachPercent, scattersOf } from "./cells/metrics-of.ts";
import { curvesOf } from "./curves/curves-of.ts";
import { nodeWarning } from "./facts/nodes.ts";
import { howItStopped, limitsInForceIn } from "./facts/of-journal.ts";
import { sectionsOf } from "./facts/sections.ts";
import { type CellJudgement, judgeCells } from "./judge/judge-cells.ts";
import { noiseFloorsOf, withinNoise } from "./judge/noise-floors.ts";
import { loadShare, runnerShare } from "./observations/load-totals.ts";
import { type ObservedRun, observedRun } from "./observations/observed-run.ts";
import { startsOf } from "./starts/starts-of.ts";
import { warningsOfCell, warningsOfRun } from "./warn/find-warnings.ts";
import { warningsOfMachines } from "./warn/machines.ts";

export interface RunToAnalyse {
  readonly plan: Plan;
  /** In their order; a journal may be read lazily. */
  readonly events: Iterable<JournalEvent>;
}

/** Analyses a run. The result follows from the plan and the journal alone, so it is the same every time. */
export function analyseRun({ plan, events }: RunToAnalyse, marginPercent: number = plan.marginPercent): Analysis {
  const observed = observedRun(events);
  const { load, events: others } = observed;
  const { headline = "costUs" } = plan;
  const views = viewCells(plan, observed);
  const scatter = scattersOf(views);
  const judgements = judgeCells(views, marginPercent, scatter[headline]);
  const floors = noiseFloorsOf(views, scatter[headline]);
  const sectionOf = sectionsOf(plan.cells);
  const analysed = views.map((view) =>
    analyseCell(view, sectionOf, scatter, judgementOf(view, judgements, floors), warningsOfCell(view, plan)),
  );
  const twins = analysed.filter(({ twinOf }) => twinOf !== undefined);
  const openLoad = openLoadIn(observed);
  const stop = howItStopped(others);
  const starts = startsOf(plan.cells, others);
  const curves = starts === undefined ? curvesOf(plan.varied ?? [], views, scatter[headline]) : [];
  return {
    schemaVersion: 2,
    runId: plan.runId,
    createdAt: plan.createdAt,
    protocol: plan.schedule.protocol,
    isolation: plan.isolation,
    limitsInForce: limitsInForceIn(others),
    steady: plan.steady,
    marginPercent,
    void: isVoid(plan, others),
    cells: analysed.filter(({ twinOf }) => twinOf === undefined),
    twins,
    ...(Object.keys(scatter).length > 0 && { scatter }),
    noiseFloorPercent: starts === undefined ? floors.ofRun : noiseFloorOf(starts),
    patterns: [...patternMeans(views)],
    ladders: [...laddersOf(views, plan.node, scatter.costUs)],
    ...(curves.length > 0 && { curves: [...curves] }),
    ...(starts && { starts: [...starts] }),
    stop,
    overhead: {
      loadPercent: percentOf(loadShare(load), "no server was under load"),
      runnerPercent: percentOf(runnerShare(load), "this system does not report the runner's CPU time"),
    },
    proven: { requests: load.proven, of: load.requests },
    ...(openLoad && { openLoad }),
    warnings: [
      ...nodeWarning(views, plan.node),
      ...warningsOfRun(plan, stop.rounds, twins),
      ...warningsOfMachines(plan, curves),
    ],
  };
}

function judgementOf(
  view: CellView,
  judgements: ReadonlyMap<string, CellJudgement>,
  floors: ReturnType<typeof noiseFloorsOf>,
) {
  const judgement = judgements.get(view.cell.id);
  const noiseFloorPercent = view.cell.twinOf === undefined ? floors.ofCell(view.cell.id) : undefined;
  if (judgement === undefined || noiseFloorPercent === undefined) return judgement;
  return { ...withinNoise(judgement, view, noiseFloorPercent), noiseFloorPercent };
}

/** How far the CPU time of the first twin's starts may seem to be from that of its original. */
function noiseFloorOf(starts: readonly CellStarts[]): Figure {
  const ratio = starts.find(({ twinOf }) => twinOf !== undefined)?.cpuMs.ratio;
  return ratio === undefined ? { absent: "the run has no twin" } : reachPercent(ratio);
}

function percentOf(share: number | undefined, absent: string): Figure {
  return share === undefined ? { absent } : 100 * share;
}

/**
 * A variant that answers wrongly on Node is broken, and so may be what it is compared with. One that does so on another
 * runtime says what that runtime can't do; its cell is not measured, with the reason, and the others stand.
 */
function isVoid({ cells }: Plan, events: readonly JournalEvent[]): boolean {
  const broken = new Set(events.flatMap((event) => (event.type === "contract-broken" ? [event.cell] : [])));
  return cells.some(({ id, subject }) => broken.has(id) && !isOtherThanNode(subject.node));
}

function openLoadIn({ load: { open }, events }: ObservedRun): Analysis["openLoad"] {
  if (open === undefined) return undefined;
  const capacities = events.filter((event) => event.type === "capacity-found");
  return { ...open, capacities: capacities.map(({ family, perSecond, slowest }) => ({ family, perSecond, slowest })) };
}
