import type { Absent, Analysis, CorePace, Figure, JournalEvent, Plan, States, TwinAnalysis } from "@lab/shared/record";
import { bestPaceOf } from "./calm.ts";
import { analyseCell, analyseTwin } from "./cell-analysis.ts";
import { compare } from "./comparisons.ts";
import { paceNsIn } from "./cost-at-one-pace.ts";
import { warningsOfCell, warningsOfRun } from "./find-warnings.ts";
import { howItStopped } from "./how-it-stopped.ts";
import { laddersOf } from "./ladders.ts";
import { type Measurements, measurementsIn } from "./measurements.ts";
import { loadShare, runnerShare } from "./overhead.ts";
import { patternMeans } from "./pattern-means.ts";

export interface RunToAnalyse {
  readonly plan: Plan;
  readonly events: readonly JournalEvent[];
}

/** What a run came to. It follows from the plan and the journal alone, and is the same each time. */
export function analyseRun({ plan, events }: RunToAnalyse, marginPercent: number = plan.marginPercent): Analysis {
  const measurements = measurementsIn(events);
  const comparisons = compare(plan, measurements, marginPercent);
  const stop = howItStopped(events);
  const eventsByCell = Map.groupBy(events, (event) => ("cell" in event ? event.cell : ""));
  const warningsAbout = (cell: string) => (states: States) =>
    warningsOfCell(cell, plan, eventsByCell.get(cell) ?? [], states, measurements.costOf);

  const cells = plan.cells
    .filter(({ twinOf }) => twinOf === undefined)
    .map((cell) => analyseCell(cell, measurements, comparisons, warningsAbout(cell.id)));
  const twins = plan.cells
    .filter(({ twinOf }) => twinOf !== undefined)
    .map((cell) => analyseTwin(cell, measurements, comparisons));
  const [twin = NO_TWIN, ...moreTwins] = twins;

  return {
    schemaVersion: 1,
    runId: plan.runId,
    createdAt: plan.createdAt,
    protocol: plan.schedule.protocol,
    isolation: plan.isolation,
    steady: plan.steady,
    marginPercent,
    void: events.some(({ type }) => type === "contract-broken"),
    cells,
    twin,
    moreTwins,
    noiseFloorPercent: noiseFloorOf(twin),
    patterns: [...patternMeans(cells, comparisons)],
    ladders: [...laddersOf(plan.cells, measurements)],
    stop,
    overhead: {
      loadPercent: percentOf(loadShare(events), "no server was under load"),
      runnerPercent: percentOf(runnerShare(measurements.slices), "this system does not tell the runner's CPU time"),
    },
    corePace: corePaceIn(measurements),
    warnings: [
      ...warningsOfRun(plan, stop.rounds, twins, measurements.slices),
      ...twins.flatMap(({ id, states }) => warningsAbout(id)(states)),
    ],
  };
}

const NO_TWIN: Absent = { absent: "the run has no twin" };

/** How far from "no difference" the same code, measured twice, may seem to be. */
function noiseFloorOf(twin: TwinAnalysis | Absent): Figure {
  if ("absent" in twin) return twin;
  const { ratio } = twin;
  if ("absent" in ratio) return ratio;
  const { low, high } = ratio;
  if (low === undefined || high === undefined) return { absent: "one round gives no interval" };
  return 100 * Math.max(Math.abs(high - 1), Math.abs(low - 1));
}

function corePaceIn({ slices, pace }: Measurements): CorePace | Absent {
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
