import { metricOf, NOT_MEASURED, warningsOfCell, warningsOfRun } from "@lab/shared/analyse";
import { type AppVerdict, ComparedMetric, type Plan, type Requirement, type Warning } from "@lab/shared/record";
import { verdictOf } from "@lab/shared/statistics";
import { judgeRequirement } from "./judge-requirement.ts";
import { type RecordedRun, type Sides, sidesIn } from "./sides-of.ts";

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
