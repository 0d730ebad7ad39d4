import type { MetricName, Requirement, Start } from "@lab/shared/record";
import { readBytes, readPositiveNumber } from "../options/quantities.ts";
import { type Checked, isOk, refused } from "../problem.ts";

export interface GitRange {
  readonly base: string;
  readonly head: string;
}

/** `main` for the files here, `main..HEAD` for a commit. */
export function readCommits(text: string): Checked<Partial<GitRange> & Pick<GitRange, "base">> {
  const read = readGit(text.includes("..") ? text : `${text}..`);
  return !isOk(read) || text.includes("..") ? read : { value: { base: read.value.base } };
}

/** Words that mean nothing to a shell are started without one; anything else is a line for it. */
export function readCommand(text: string): Start["command"] {
  const words = text.split(/ +/).filter((word) => word !== "");
  const isPlain = words.every((word) => /^[\w@%+:,./{}=-]+$/.test(word)) && !words[0]?.includes("=");
  return isPlain ? words : text;
}

/** One word that ends as modules of JavaScript and TypeScript do names what a command would have to start. */
export function moduleIn(text: string): string | undefined {
  const word = text.trim();
  return /^\S+\.[cm]?[jt]s$/.test(word) ? word : undefined;
}

const PLACE = /^(\/(status|headers|body)(\/[^/]+)*|[\w-]+)$/;

/** The parts of a response that may differ. */
export function readIgnored(text: string): Checked<readonly string[]> {
  const places = text.split(",");
  const problems = places
    .filter((place) => !PLACE.test(place))
    .map((place) => ({
      where: "--ignore",
      sentence: `"${place}" is neither a header's name nor a place such as /body/time.`,
    }));
  return problems.length > 0 ? { problems } : { value: places };
}

/** `main..feature`, or `main..` for what is checked out; as git itself writes it. */
export function readGit(text: string): Checked<GitRange> {
  const [base = "", head, ...others] = text.split("..");
  // Nothing that git takes for a flag, nor the rest of a third dot.
  const areNames = [base, head ?? ""].every((name) => /^(?![-.])[^\s:?*[\\]*$/.test(name));
  if (base === "" || head === undefined || others.length > 0 || !areNames) {
    return refused("--git", `"${text}" is not two commits such as main..HEAD.`);
  }
  return { value: { base, head: head === "" ? "HEAD" : head } };
}

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
export function readRequirement(text: string): Checked<Requirement> {
  const refuse = (sentence: string) => refused("--require", sentence);
  const [, name = "", sign, rest = ""] = /^\s*(\w+)\s*([<>])\s*(\S+)\s*$/.exec(text) ?? [];
  if (sign === undefined) return refuse(`"${text}" is not a bound such as 'p99<20ms' or 'memory<+5%'.`);
  const required = Object.hasOwn(METRICS, name) ? METRICS[name] : undefined;
  if (required === undefined) return refuse(`"${name}" is not one of ${Object.keys(METRICS).join(", ")}.`);
  const { metric, read, form } = required;
  const bound = sign === "<" ? "below" : "above";
  const ratio = readRatio(rest);
  if (ratio !== undefined) return { value: { text, metric, bound, of: "ratio", limit: ratio } };
  const amount = read(rest);
  if (amount !== undefined) return { value: { text, metric, bound, of: "figure", limit: amount } };
  return refuse(`"${rest}" is not a bound of ${name}: give ${form}, or +5% or -5% of what before has.`);
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
