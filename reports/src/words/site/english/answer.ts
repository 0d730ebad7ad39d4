import type { Framework, Pattern } from "@lab/shared/record";
import type { Standing } from "../../../model/run/standings.ts";

const AGAINST: Readonly<Record<Standing["verdict"], (pattern: string, times: string) => string>> = {
  baseline: (pattern) => pattern,
  slower: (pattern, times) => `${pattern} costs ${times} as much`,
  faster: (pattern, times) => `${pattern} costs only ${times} as much`,
  equivalent: (pattern, times) => `${pattern} costs the same, ${times}`,
  "within-noise": (pattern, times) => `${pattern} is within noise, at ${times}`,
  inconclusive: (pattern, times) => `${pattern} can't be distinguished from it yet, at ${times}`,
  mixed: (pattern, times) => `${pattern} depends on the server, at ${times} on average`,
  "not-comparable": (pattern) => `${pattern} can't be compared`,
  "not-measured": (pattern) => `${pattern} was not measured`,
};

export const answer = {
  title: "What does it cost to carry a request id?",
  lead: "Deep code needs to know which request it works for. Three patterns bring the id there. Measured here: what each costs in CPU time of the server, per request.",
  inFramework: { nest: "with Nest", raw: "without Nest" } satisfies Record<Framework, string>,
  frameworks: { nest: "With Nest", raw: "Without Nest" } satisfies Record<Framework, string>,
  against: AGAINST,
  sentence: (where: string, baseline: string, isCheapest: boolean, others: readonly string[]) =>
    isCheapest
      ? `${where}, ${baseline} is cheapest: ${others.join("; ")}.`
      : `${where}, held against ${baseline}: ${others.join("; ")}.`,
  patterns: {
    singleton: "the id is an argument of every call",
    "request-scope": "new instances for each request (Scope.REQUEST in Nest)",
    cls: "the id is in the async context (AsyncLocalStorage; nestjs-cls in Nest)",
  } satisfies Record<Pattern, string>,
  adds: (where: string, range: string) => `${range} a request ${where}`,
  range: (bounds: readonly string[]) => `${bounds.join(" to ")} µs`,
  and: ", ",
  isBaseline: "the baseline",
  matrix: "CPU µs per request, by server and pattern",
  matrixLead:
    "In brackets the 95% interval of the ratio to the baseline. The deeper the shade, the more it costs; a cell leads to its evidence.",
  ofSingleton: "CPU per request, in multiples of the singleton's",
  measured: "Measured",
  noiseFloor: (percent: string) => `noise floor ±${percent}`,
  noNoiseFloor: "noise floor not known",
  whole: "The whole run, and what speaks against it",

  handler: "What about my app?",
  handlerLead:
    "What a pattern adds to a request stays the same, whatever else your handler does. The more CPU time that takes, the less it matters. Time spent waiting is not CPU time: it changes nothing here. In each place: how much more a request costs, and how many requests a second one core answers (/s).",
  myHandler: "My handler takes",
  ofCpu: "ms of CPU time",
  handlerTime: "my handler",
  ms: (value: string) => `${value} ms`,
  added: "adds to a request",
  us: (value: string) => `${value} µs`,
  perSecond: "/s",
  within: (percent: number) => `under ${percent}% from`,
  always: "always",
  handlerNote:
    "Worked out as: what a request costs with the baseline, plus your handler, plus what the pattern adds. In brackets the 95% interval, from the ratio's. “0 ms” is an empty handler.",

  ways: "Other ways to carry the id",
  waysLead:
    "What each costs, as a multiple of its singleton, cheapest first; and in how many of the places that were tried the id can be read without being handed on.",
  allWays: "All of it, with intervals, and where each id is visible",

  published: "published",
  whatRun: {
    matrix: (servers: string) => `Three patterns on ${servers}`,
    ways: (servers: string) => `Ways to carry the id on ${servers}`,
    curves: (axes: string) => `Along ${axes}`,
    starts: (servers: string) => `Starts of ${servers}`,
    classic: (what: string) => `${what}, by the classic protocol`,
  },
};
