import { type CellView, effectsOn, NOT_MEASURED, observationsOf } from "@lab/shared/analyse";
import type { JudgedRequirement, Requirement } from "@lab/shared/record";
import { estimateOfLogs, intervalOfMean } from "@lab/shared/statistics";

/** A bound holds or fails where the whole interval of all rounds is within it or beyond it. */
export function judgeRequirement(requirement: Requirement, view: CellView | undefined): JudgedRequirement {
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

function logsOf({ metric, of }: Requirement, view: CellView | undefined): readonly number[] {
  if (view === undefined) return [];
  if (of === "ratio") return effectsOn(view, metric).map(({ effect }) => effect);
  return observationsOf(view.processes, metric).flatMap(({ value }) => (value > 0 ? [Math.log(value)] : []));
}
