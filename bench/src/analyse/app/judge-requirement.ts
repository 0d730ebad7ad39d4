import type { JudgedRequirement, Requirement } from "@lab/shared/record";
import { estimateOfLogs, intervalOfMean } from "@lab/shared/statistics";
import { type CellView, effectsOn } from "../cells/cell-view.ts";
import { NOT_MEASURED } from "../cells/metrics-of.ts";
import { observationsOf } from "../observations/process-figures.ts";

/** One-sided at 5% for fresh rounds, as for any confirmation. */
const CONFIDENCE_AGAIN = 0.9;

/**
 * It holds if the 95% interval of all rounds is within the limit. It fails if that interval and the one of the fresh
 * rounds alone are beyond the limit, so a false alarm takes two errors.
 */
export function judgeRequirement(
  requirement: Requirement,
  all: CellView | undefined,
  fresh: CellView | undefined,
): JudgedRequirement {
  const logs = logsOf(requirement, all);
  const { high = 0 } = intervalOfMean(beyond(requirement, logs)) ?? {};
  const seen = estimateOfLogs(logs, NOT_MEASURED);
  if (high < 0) return { ...requirement, state: "holds", seen };
  const fails = seemsToFail(requirement, all) && seemsToFail(requirement, fresh, CONFIDENCE_AGAIN);
  return { ...requirement, state: fails ? "fails" : "unclear", seen };
}

export function seemsToFail(requirement: Requirement, view: CellView | undefined, confidence = 0.95): boolean {
  const { low = 0 } = intervalOfMean(beyond(requirement, logsOf(requirement, view)), confidence) ?? {};
  return low > 0;
}

/** How far on the wrong side of the limit: above 0 is beyond it. */
function beyond({ bound, limit }: Requirement, logs: readonly number[]): readonly number[] {
  const towards = bound === "below" ? 1 : -1;
  return logs.map((log) => towards * (log - Math.log(limit)));
}

function logsOf({ metric, of }: Requirement, view: CellView | undefined): readonly number[] {
  if (view === undefined) return [];
  if (of === "ratio") return effectsOn(view, metric).map(({ effect }) => effect);
  return observationsOf(view.processes, metric).flatMap(({ value }) => (value > 0 ? [Math.log(value)] : []));
}
