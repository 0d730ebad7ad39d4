import type { MetricName, Requirement } from "@lab/shared/record";
import { readBytes, readPositiveNumber } from "../options/quantities.ts";

const TIME = { read: readTimeUs, form: "20ms or 500us" };
const MEMORY = { read: readMb, form: "200m or 1g" };

/** Amounts are read in the metric's own unit; undefined for anything but the form. */
const METRICS: Readonly<Record<string, { metric: MetricName; read: typeof readMb; form: string }>> = {
  cpu: { metric: "costUs", ...TIME },
  rps: { metric: "rps", read: readPositiveNumber, form: "5000" },
  p50: { metric: "p50Us", ...TIME },
  p95: { metric: "p95Us", ...TIME },
  p99: { metric: "p99Us", ...TIME },
  p999: { metric: "p999Us", ...TIME },
  memory: { metric: "workingSetAvgMb", ...MEMORY },
  peak: { metric: "workingSetPeakMb", ...MEMORY },
};

/** `p99<20ms`, `rps>5000`, `memory<+5%`, `cpu<-10%`: a metric of after, and a bound, which a sign makes one of before's. */
export function readRequirement(text: string): Requirement | { readonly problem: string } {
  const [, name = "", sign, rest = ""] = /^\s*(\w+)\s*([<>])\s*(\S+)\s*$/.exec(text) ?? [];
  if (sign === undefined) return { problem: `"${text}" is not a bound such as 'p99<20ms' or 'memory<+5%'.` };
  const required = Object.hasOwn(METRICS, name) ? METRICS[name] : undefined;
  if (required === undefined) {
    return { problem: `"${name}" is not one of ${Object.keys(METRICS).join(", ")}.` };
  }
  const { metric, read, form } = required;
  const bound = sign === "<" ? "below" : "above";
  const ratio = readRatio(rest);
  if (ratio !== undefined) return { text, metric, bound, of: "ratio", limit: ratio };
  const amount = read(rest);
  if (amount !== undefined) return { text, metric, bound, of: "figure", limit: amount };
  return { problem: `"${rest}" is no bound of ${name}: give ${form}, or +5% or -5% of what before has.` };
}

/** The sign is required, so that a share of 5% is not mistaken for 5% more. */
function readRatio(text: string): number | undefined {
  const [, sign, digits] = /^([+-])(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  const ratio = 1 + (sign === "-" ? -1 : 1) * (Number(digits) / 100);
  return sign !== undefined && ratio > 0 ? ratio : undefined;
}

const US_PER_UNIT: Readonly<Record<string, number>> = { us: 1, µs: 1, ms: 1_000, s: 1_000_000 };

function readTimeUs(text: string): number | undefined {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(us|µs|ms|s)$/.exec(text) ?? [];
  const timeUs = Number(digits) * (US_PER_UNIT[unit ?? ""] ?? Number.NaN);
  return timeUs > 0 ? timeUs : undefined;
}

function readMb(text: string): number | undefined {
  const bytes = readBytes(text);
  return bytes === undefined ? undefined : bytes / 1024 ** 2;
}
