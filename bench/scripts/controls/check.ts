import type { Measured, ProcessFigures, WarningCode } from "@lab/shared/record";
import { mean, variance } from "@lab/shared/statistics";
import { tQuantile } from "@lab/shared/statistics/distributions";
import type { Injection } from "./injection.ts";
import { cellOf, type Ended, type Outcome } from "./run-bench.ts";

/** A line of the table: what was expected of the lab, what it found, and whether the check passed. */
export interface Check {
  readonly control: string;
  readonly expected: string;
  readonly found: string;
  readonly passed: boolean;
}

/** Checks that an added cost is found, and that its measured size is right. */
export function checkExtraCost(control: string, name: string, outcome: Outcome, injection: Injection): Check {
  const cell = cellOf(outcome, name);
  const injected = injection.trueRatio(name, cellOf(outcome, "singleton").processes);
  const wide = wideInterval(cell.processes);
  const { ratio } = cell.metrics.costUs;
  const isFound = "low" in ratio && ratio.low !== undefined && ratio.low > 1;
  return {
    control,
    expected: `more than nothing, and ${percent(injected)} within ${interval(wide)}`,
    found: `${describe(ratio)}, ${cell.verdict}`,
    passed: isFound && wide.low <= injected && injected <= wide.high,
  };
}

export function checkCopy(control: string, { copies: [copy] }: Outcome): Check {
  const expected = "no difference";
  if (copy === undefined) return { control, expected, found: "the run has no copy", passed: false };
  return {
    control,
    expected,
    found: `${describe(copy.metrics.costUs.ratio)}, ${copy.verdict}`,
    passed: copy.verdict === "no-difference",
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

function describe(ratio: Measured): string {
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

/** A check that fails by chance once in a thousand times is one that can be relied on; once in twenty is not. */
const UPPER_TAIL = 0.9995;

/** The 99.9% interval of a ratio, from the processes that a run measured; everything if there are fewer than two. */
export function wideInterval(processes: readonly ProcessFigures[]): { readonly low: number; readonly high: number } {
  const logs = processes.flatMap(({ ratio }) => (ratio === undefined ? [] : [Math.log(ratio)]));
  const scatter = variance(logs);
  const middle = mean(logs);
  if (scatter === undefined || middle === undefined) return { low: 0, high: Number.POSITIVE_INFINITY };
  const reach = tQuantile(UPPER_TAIL, logs.length - 1) * Math.sqrt(scatter / logs.length);
  return { low: Math.exp(middle - reach), high: Math.exp(middle + reach) };
}
