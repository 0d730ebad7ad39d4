import type { MetricName, OwnRequest, Requirement } from "@lab/shared/record";
import { readOptions } from "../options/option.ts";
import { readBytes, readPositiveNumber } from "../options/quantities.ts";
import { type Checked, type Problem, problemsOf, problemsWithFlags, refused, valueIn } from "../problem.ts";
import { APP_OPTIONS, type RawApp } from "./app-options.ts";
import { getting, readOwnRequests } from "./read-requests.ts";

export interface AppRequest {
  readonly path: string;
  readonly requests: readonly OwnRequest[];
  readonly ignored: readonly string[];
  readonly connections: number;
  readonly failAbovePercent: number | undefined;
  readonly required: readonly Requirement[];
  /** Two commits, where that is what is compared. */
  readonly git: GitRange | undefined;
}

export function readApp(
  raw: RawApp,
  fileText: string | undefined,
): { readonly app: AppRequest; readonly problems: readonly Problem[] } {
  const { urlPath, ignore } = raw;
  const { values, problems: unread } = readOptions(APP_OPTIONS, raw);
  const ready = getting(urlPath ?? "/");
  const own = fileText === undefined ? ready : readOwnRequests(fileText);
  const requests = valueIn(own) ?? [];
  const ignored = ignore?.split(",") ?? [];
  const commits = raw.git === undefined ? undefined : readGit(raw.git);
  const bounds = (raw.require ?? []).map(readRequirement);
  return {
    app: {
      path: (urlPath === undefined ? requests : valueIn(ready))?.[0]?.path ?? "/",
      requests,
      ignored,
      connections: values.connections,
      failAbovePercent: values.failAbovePercent,
      required: bounds.flatMap((one) => valueIn(one) ?? []),
      git: commits && valueIn(commits),
    },
    problems: [
      ...problemsWithSides(raw),
      ...(commits === undefined ? [] : problemsOf(commits)),
      ...problemsOf(ready),
      ...(own === ready ? [] : problemsOf(own)),
      ...problemsWithIgnored(ignored),
      ...bounds.flatMap(problemsOf),
      ...unread,
    ],
  };
}

function problemsWithIgnored(places: readonly string[]): readonly Problem[] {
  const wrong = places.filter((place) => !PLACE.test(place));
  return wrong.map((place) => ({
    where: "--ignore",
    sentence: `"${place}" is neither a header's name nor a place such as /body/time.`,
  }));
}

const PLACE = /^(\/(status|headers|body)(\/[^/]+)*|[\w-]+)$/;

function problemsWithSides(raw: RawApp): readonly Problem[] {
  if (raw.git !== undefined) return problemsWithCommits(raw);
  return [
    ...(raw.image === undefined ? problemsWithCommands(raw) : problemsWithImages(raw)),
    ...(raw.selfCheck && raw.require !== undefined
      ? [
          {
            where: "--require",
            sentence: "with --self-check there is no after that a limit could apply to; leave it out.",
          },
        ]
      : []),
    ...(raw.selfCheck && raw.failAbove !== undefined
      ? [{ where: "--fail-above", sentence: "with --self-check there is no after that could fail; leave it out." }]
      : []),
  ];
}

function problemsWithCommands(raw: RawApp): readonly Problem[] {
  const { before, after, afterIn, selfCheck } = raw;
  return [
    ...problemsWithFlags(flagsOfCommits(raw), "it is for two commits; give --git, too."),
    ...(isGiven(before) ? [] : [{ where: "--before", sentence: `${COMMAND} --before 'node old/server.js'.` }]),
    ...(isGiven(after) || selfCheck
      ? []
      : [{ where: "--after", sentence: `${COMMAND} --after 'node new/server.js'.` }]),
    ...(selfCheck && (after !== undefined || afterIn !== undefined)
      ? [{ where: "--self-check", sentence: "it compares before with itself; leave --after out." }]
      : []),
  ];
}

function problemsWithImages({ image = [], selfCheck, ...raw }: RawApp): readonly Problem[] {
  const needed = selfCheck ? 1 : 2;
  const wrong = image.length !== needed || image.some((one) => !IMAGE.test(one));
  return [
    ...problemsWithFlags(
      { ...flagsOfCommands(raw), ...flagsOfCommits(raw) },
      "with --image, images start by themselves; leave it out.",
    ),
    ...(wrong
      ? [{ where: "--image", sentence: "give it twice, before's and then after's; once with --self-check." }]
      : []),
  ];
}

/** Nothing that the engine takes for a flag. */
const IMAGE = /^[\w][\w./:@-]*$/;

function problemsWithCommits(raw: RawApp): readonly Problem[] {
  const { start, image, selfCheck } = raw;
  const others = { ...flagsOfCommands(raw), image, selfCheck };
  return [
    ...problemsWithFlags(others, "with --git, --start starts both; leave it out."),
    ...(isGiven(start) ? [] : [{ where: "--start", sentence: `${COMMAND} --start 'node server.js'.` }]),
  ];
}

function flagsOfCommands({ before, after, beforeIn, afterIn }: RawApp): Readonly<Record<string, unknown>> {
  return { before, after, beforeIn, afterIn };
}

function flagsOfCommits({ setup, start, keepCheckouts }: RawApp): Readonly<Record<string, unknown>> {
  return { setup, start, keepCheckouts };
}

function isGiven(command: string | undefined): boolean {
  return command !== undefined && command.trim() !== "";
}

const COMMAND = "give the command that starts the server, such as";

export interface GitRange {
  readonly base: string;
  readonly head: string;
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
