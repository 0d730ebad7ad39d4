import {
  type Analysis,
  type CellAnalysis,
  type CellStarts,
  type Figure,
  headlineOf,
  type JournalEvent,
  type Measured,
  type Plan,
} from "@lab/shared/record";
import { laddersOf } from "./across/ladders.ts";
import { patternMeans } from "./across/pattern-means.ts";
import { analyseCell } from "./cell-analysis.ts";
import { viewCells } from "./cells/cell-view.ts";
import { curvesOf } from "./curves/curves-of.ts";
import { howItStopped } from "./facts/how-it-stopped.ts";
import { limitsInForceIn } from "./facts/limits-in-force.ts";
import { nodeWarning } from "./facts/nodes.ts";
import { openLoadIn } from "./facts/open-load.ts";
import { loadShare, runnerShare } from "./facts/overhead.ts";
import { tellingOf } from "./facts/told-among.ts";
import { judgeCells } from "./judge/judge-cells.ts";
import { observedRun } from "./observations/observed-run.ts";
import { startsOf } from "./starts/starts-of.ts";
import { warningsOfCell, warningsOfRun } from "./warn/find-warnings.ts";
import { warningsOfMachines } from "./warn/machines.ts";

export interface RunToAnalyse {
  readonly plan: Plan;
  /** From the first to the last; a journal may be read as they are asked for. */
  readonly events: Iterable<JournalEvent>;
}

/** What a run came to. It follows from the plan and the journal alone, and is the same each time. */
export function analyseRun({ plan, events }: RunToAnalyse, marginPercent: number = plan.marginPercent): Analysis {
  const observed = observedRun(events);
  const { load, events: others } = observed;
  const views = viewCells(plan, observed);
  const judgements = judgeCells(views, marginPercent);
  const telling = tellingOf(plan.cells);
  const analysed = views.map((view) =>
    analyseCell(view, telling, judgements.get(view.cell.id), warningsOfCell(view, plan)),
  );
  const twins = analysed.filter(({ twinOf }) => twinOf !== undefined);
  const openLoad = openLoadIn(observed);
  const stop = howItStopped(others);
  const starts = startsOf(plan.cells, others);
  const curves = starts === undefined ? curvesOf(plan.varied ?? [], views) : [];
  return {
    schemaVersion: 2,
    runId: plan.runId,
    createdAt: plan.createdAt,
    protocol: plan.schedule.protocol,
    isolation: plan.isolation,
    limitsInForce: limitsInForceIn(others),
    steady: plan.steady,
    marginPercent,
    void: others.some(({ type }) => type === "contract-broken"),
    cells: analysed.filter(({ twinOf }) => twinOf === undefined),
    twins,
    noiseFloorPercent: noiseFloorOf(ratioOfTwin(twins, starts)),
    patterns: [...patternMeans(views)],
    ladders: [...laddersOf(views, plan.node)],
    ...(curves.length > 0 && { curves: [...curves] }),
    ...(starts && { starts: [...starts] }),
    stop,
    overhead: {
      loadPercent: percentOf(loadShare(load), "no server was under load"),
      runnerPercent: percentOf(runnerShare(load), "this system does not tell the runner's CPU time"),
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

/** The first twin over its original: by what the run is about, or of starts by their CPU time. */
function ratioOfTwin([twin]: readonly CellAnalysis[], starts: readonly CellStarts[] | undefined): Measured | undefined {
  if (starts !== undefined) return starts.find(({ twinOf }) => twinOf !== undefined)?.cpuMs.ratio;
  return twin && headlineOf(twin).ratio;
}

/** How far from "no difference" the same code, measured twice, may seem to be. */
function noiseFloorOf(ratio: Measured | undefined): Figure {
  if (ratio === undefined) return { absent: "the run has no twin" };
  if ("absent" in ratio) return ratio;
  const { low, high } = ratio;
  if (low === undefined || high === undefined) return { absent: "one round gives no interval" };
  return 100 * Math.max(Math.abs(high - 1), Math.abs(low - 1));
}

function percentOf(share: number | undefined, absent: string): Figure {
  return share === undefined ? { absent } : 100 * share;
}
