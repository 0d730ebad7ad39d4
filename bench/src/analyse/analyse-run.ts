import type {
  Absent,
  Analysis,
  CellAnalysis,
  CorePace,
  Figure,
  JournalEvent,
  Plan,
  SliceEvent,
} from "@lab/shared/record";
import { bestPaceOf } from "./calm.ts";
import { analyseCell } from "./cell-analysis.ts";
import { viewCells } from "./cell-view.ts";
import { costAtOnePace, type PaceOfRun, paceNsIn, paceOfRun } from "./cost-at-one-pace.ts";
import { warningsOfCell, warningsOfRun } from "./find-warnings.ts";
import { howItStopped } from "./how-it-stopped.ts";
import { judgeCells } from "./judge-cells.ts";
import { laddersOf } from "./ladders.ts";
import { limitsInForceIn } from "./limits-in-force.ts";
import { nodeWarning } from "./nodes.ts";
import { loadShare, runnerShare } from "./overhead.ts";
import { patternMeans } from "./pattern-means.ts";

export interface RunToAnalyse {
  readonly plan: Plan;
  readonly events: readonly JournalEvent[];
}

/** What a run came to. It follows from the plan and the journal alone, and is the same each time. */
export function analyseRun({ plan, events }: RunToAnalyse, marginPercent: number = plan.marginPercent): Analysis {
  const slices = events.filter((event) => event.type === "slice");
  const pace = paceOfRun(slices);
  const views = viewCells(plan, events, costAtOnePace(slices, pace));
  const judgements = judgeCells(views, marginPercent);
  const analysed = views.map((view) => analyseCell(view, judgements.get(view.cell.id), warningsOfCell(view, plan)));
  const twins = analysed.filter(({ twinOf }) => twinOf !== undefined);
  const stop = howItStopped(events);
  return {
    schemaVersion: 2,
    runId: plan.runId,
    createdAt: plan.createdAt,
    protocol: plan.schedule.protocol,
    isolation: plan.isolation,
    limitsInForce: limitsInForceIn(events),
    steady: plan.steady,
    marginPercent,
    void: events.some(({ type }) => type === "contract-broken"),
    cells: analysed.filter(({ twinOf }) => twinOf === undefined),
    twins,
    noiseFloorPercent: noiseFloorOf(twins),
    patterns: [...patternMeans(views)],
    ladders: [...laddersOf(views, plan.node)],
    stop,
    overhead: {
      loadPercent: percentOf(loadShare(events), "no server was under load"),
      runnerPercent: percentOf(runnerShare(slices), "this system does not tell the runner's CPU time"),
    },
    corePace: corePaceIn(slices, pace),
    warnings: [...nodeWarning(views, plan.node), ...warningsOfRun(plan, stop.rounds, twins, slices)],
  };
}

/** How far from "no difference" the same code, measured twice, may seem to be. */
function noiseFloorOf([twin]: readonly CellAnalysis[]): Figure {
  if (twin === undefined) return { absent: "the run has no twin" };
  const { ratio } = twin.metrics.costUs;
  if ("absent" in ratio) return ratio;
  const { low, high } = ratio;
  if (low === undefined || high === undefined) return { absent: "one round gives no interval" };
  return 100 * Math.max(Math.abs(high - 1), Math.abs(low - 1));
}

function corePaceIn(slices: readonly SliceEvent[], pace: PaceOfRun | undefined): CorePace | Absent {
  const paces = slices.flatMap((slice) => paceNsIn(slice) ?? []);
  const best = bestPaceOf(paces);
  if (pace === undefined || best === undefined) return NO_PACE;
  const slowerPercent = 100 * Math.max(0, pace.ns / best - 1);
  return { paceNs: pace.ns, power: pace.power, slowerPercent, slicesWithout: slices.length - paces.length };
}

const NO_PACE: Absent = { absent: "the pace of the servers' core was not taken during slices" };

function percentOf(share: number | undefined, absent: string): Figure {
  return share === undefined ? { absent } : 100 * share;
}
