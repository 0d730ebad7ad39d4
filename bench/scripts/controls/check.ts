import type { CellAnalysis, WarningCode } from "@lab/shared/record";
import type { Injection } from "./injection.ts";
import type { Ended, Outcome } from "./run-bench.ts";
import { wideInterval } from "./wide-interval.ts";

/** A line of the table: what was expected of the lab, what it came to, and whether that will do. */
export interface Check {
  readonly control: string;
  readonly expected: string;
  readonly found: string;
  readonly passed: boolean;
}

/** Whether an extra cost is found, and whether as much is found as was put in. */
export function checkExtraCost(control: string, name: string, outcome: Outcome, injection: Injection): Check {
  const [baseline, cell] = ["singleton", name].map((one) => outcome.cells.find(({ id }) => id === `control/${one}`));
  if (baseline === undefined || cell === undefined) throw new Error(`The run has no control/${name}.`);
  const injected = injection.trueRatio(name, baseline.processes);
  const wide = wideInterval(processesHeld(cell, baseline));
  const { ratio } = heldIn(cell);
  const isFound = "low" in ratio && ratio.low !== undefined && ratio.low > 1;
  return {
    control,
    expected: `more than nothing, and ${percent(injected)} within ${interval(wide)}`,
    found: `${describe(ratio)}, ${cell.verdict}`,
    passed: isFound && wide.low <= injected && injected <= wide.high,
  };
}

/** Held against a process in the same state, where processes have two. */
function heldIn({ ratio, ratioWithinStates }: CellAnalysis): Pick<CellAnalysis, "ratio"> {
  return { ratio: "absent" in ratioWithinStates ? ratio : ratioWithinStates };
}

/** Of two states, the rounds in which cell and baseline had settled in the same one; otherwise all. */
function processesHeld(cell: CellAnalysis, baseline: CellAnalysis): CellAnalysis["processes"] {
  if ("absent" in cell.ratioWithinStates) return cell.processes;
  const stateOfBaseline = new Map(baseline.processes.map(({ round, state }) => [round, state]));
  return cell.processes.filter(({ round, state }) => state === stateOfBaseline.get(round));
}

export function checkTwin(control: string, { twin, marginPercent }: Outcome): Check {
  const expected = `equivalent within ±${marginPercent}%`;
  if ("absent" in twin) return { control, expected, found: twin.absent, passed: false };
  return {
    control,
    expected,
    found: `${describe(twin.ratio)}, ${twin.verdict}`,
    passed: twin.verdict === "equivalent",
  };
}

export function checkVoid(control: string, { code, outcome }: Ended): Check {
  const found = `exit code ${code}${outcome?.void ? ", void" : ""}`;
  return { control, expected: "exit code 3, void", found, passed: code === 3 && outcome?.void === true };
}

export function checkWarning(control: string, expected: WarningCode, { code, outcome }: Ended): Check {
  const codes = new Set(outcome?.cells.flatMap(({ warnings }) => warnings.map((warning) => warning.code)));
  const found = codes.size === 0 ? `no warning, exit code ${code}` : [...codes].join(", ");
  return { control, expected, found, passed: codes.has(expected) };
}

function describe(ratio: CellAnalysis["ratio"]): string {
  if ("absent" in ratio) return ratio.absent;
  const { estimate, low, high } = ratio;
  return `${percent(estimate)}${low === undefined || high === undefined ? "" : ` ${interval({ low, high })}`}`;
}

function interval({ low, high }: { readonly low: number; readonly high: number }): string {
  return `[${percent(low)}, ${percent(high)}]`;
}

function percent(ratio: number): string {
  const value = 100 * (ratio - 1);
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}%`;
}
