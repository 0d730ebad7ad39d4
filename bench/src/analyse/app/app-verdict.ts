import {
  type ComparedCell,
  comparedCells,
  effectsOn,
  metricOf,
  NOT_MEASURED,
  observationsOf,
  warningsOfCell,
  warningsOfRun,
} from "@lab/shared/analyse";
import {
  type AppVerdict,
  ComparedMetric,
  type JournalEvent,
  type JudgedRequirement,
  type Plan,
  type Requirement,
  type Warning,
} from "@lab/shared/record";
import { estimateOfLogs, intervalOfMean, verdictOf } from "@lab/shared/statistics";
import { rowsOf } from "../rows-of.ts";

/** How two servers compare: by one interval over all rounds. */
export function judgeApp(run: RecordedRun, required: readonly Requirement[] = []) {
  const sides = sidesIn(run);
  const { after, copy, before } = sides;
  const compared = after ?? copy;
  const ratio = compared === undefined ? NOT_MEASURED : metricOf(compared, "costUs").ratio;
  const verdict: AppVerdict["verdict"] = after === undefined ? "self-check" : verdictOf(ratio);
  const rounds = new Set(before?.processes.map(({ round }) => round)).size;
  return {
    verdict,
    ratio,
    copy: copy === undefined ? { absent: "there was no copy of it" } : metricOf(copy, "costUs").ratio,
    rounds,
    figures: figuresOf(sides),
    requirements: required.map((one) => judgeRequirement(one, after)),
    warnings: warningsOf(run.plan, sides, rounds),
  };
}

export type Found = ReturnType<typeof judgeApp>;

function figuresOf({ before, after, copy }: Sides): AppVerdict["figures"] {
  const compared = after ?? copy;
  const rows = ComparedMetric.options.map((name) => {
    const own = before === undefined ? NOT_MEASURED : metricOf(before, name).figure;
    const other = compared && metricOf(compared, name);
    const ratio = other?.ratio ?? NOT_MEASURED;
    return [name, { before: own, after: other?.figure ?? NOT_MEASURED, ratio, verdict: verdictOf(ratio) }] as const;
  });
  return Object.fromEntries(rows) as AppVerdict["figures"];
}

function warningsOf(plan: Plan, { all }: Sides, rounds: number): Warning[] {
  const ofCells = all.flatMap((view) => warningsOfCell(view, plan));
  // If nothing could be measured, there is no figure that the run's own warnings would speak against.
  const isUnmeasurable = ofCells.length > 0 && all.every(({ processes }) => processes.length === 0);
  return isUnmeasurable ? ofCells : [...warningsOfRun(plan, rounds), ...ofCells];
}

/** A bound holds or fails where the whole interval of all rounds is within it or beyond it. */
function judgeRequirement(requirement: Requirement, view: ComparedCell | undefined): JudgedRequirement {
  const logs = logsOf(requirement, view);
  const { low = 0, high = 0 } = intervalOfMean(beyond(requirement, logs)) ?? {};
  return { ...requirement, state: stateOf(low, high), seen: estimateOfLogs(logs, NOT_MEASURED) };
}

function stateOf(low: number, high: number): JudgedRequirement["state"] {
  if (high < 0) return "holds";
  return low > 0 ? "fails" : "unclear";
}

/** How far on the wrong side of the limit: above 0 is beyond it. */
function beyond({ bound, limit }: Requirement, logs: readonly number[]): readonly number[] {
  const towards = bound === "below" ? 1 : -1;
  return logs.map((log) => towards * (log - Math.log(limit)));
}

function logsOf({ metric, of }: Requirement, view: ComparedCell | undefined): readonly number[] {
  if (view === undefined) return [];
  if (of === "ratio") return effectsOn(view, metric).map(({ effect }) => effect);
  return observationsOf(view.processes, metric).flatMap(({ value }) => (value > 0 ? [Math.log(value)] : []));
}

/** A run whose journal is complete. */
export interface RecordedRun {
  readonly plan: Plan;
  readonly events: readonly JournalEvent[];
}

/** The two servers of a comparison, and the copy of the first. */
export interface Sides {
  readonly all: readonly ComparedCell[];
  readonly before: ComparedCell | undefined;
  readonly after: ComparedCell | undefined;
  readonly copy: ComparedCell | undefined;
}

export function sidesIn({ plan, events }: RecordedRun): Sides {
  const all = comparedCells(plan, rowsOf(plan, events));
  return {
    all,
    before: all.find(({ against }) => against === undefined),
    after: all.find(({ against, cell }) => against !== undefined && cell.twinOf === undefined),
    copy: all.find(({ cell }) => cell.twinOf !== undefined),
  };
}
