import type { ClaimMetric } from "@lab/shared/record";
import type { ClaimVerdict, TrialVerdict } from "../../model/claims/judge-claim.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

const VERDICTS: Record<TrialVerdict, string> = {
  holds: "holds",
  fails: "does not hold",
  inconclusive: "inconclusive",
  "not-measured": "not measured",
};

export const claims = {
  title: "Claims of others, measured again",
  lead: "What is published about the cost of carrying a request id, where it stands, and what the published runs of this lab say to it.",
  rule: "Every figure and verdict follows from published data. A claimed ratio holds where the whole 95% interval found here lies between half and twice what it is beyond 1; a claimed time, between a quarter of it and four times it, since machines differ by as much. A bound holds where the whole interval keeps it; where it is broken under one condition and kept under none, it does not hold. Where the interval is on both sides, the claim is inconclusive; so it is where an identical copy came out different in the run. A verdict is about the conditions here, on the machine of the run.",
  overview: "All of them",
  claim: "claim",
  stated: "as stated",
  conditions: "conditions",
  here: "here",
  found: "found here",
  where: "condition here",
  verdict: "verdict",
  again: "to measure it",
  verdicts: VERDICTS,
  inPart: "holds in part",
  holdsOnly: (where: readonly string[]): string => `holds only for: ${list.format(where)}`,
  /** It does not do both: then it would hold only in part. */
  inconclusive: (holds: readonly string[], fails: readonly string[]): string =>
    [
      VERDICTS.inconclusive,
      ...(holds.length > 0 ? [`holds for: ${list.format(holds)}`] : []),
      ...(fails.length > 0 ? [`does not hold for: ${list.format(fails)}`] : []),
    ].join("; "),
  counts: {
    holds: (count: number): string => (count === 1 ? "1 holds" : `${count} hold`),
    "holds-only": (count: number): string => (count === 1 ? "1 holds in part" : `${count} hold in part`),
    fails: (count: number): string => (count === 1 ? "1 does not" : `${count} do not`),
    inconclusive: (count: number): string => (count === 1 ? "1 is inconclusive" : `${count} are inconclusive`),
    "not-measured": (count: number): string => (count === 1 ? "1 is not measured" : `${count} are not measured`),
  } satisfies Record<ClaimVerdict, (count: number) => string>,
  counted: (all: number, parts: readonly string[]): string =>
    `Of ${all} ${all === 1 ? "claim" : "claims"}, ${list.format(parts)}.`,
  metrics: {
    costUs: "CPU per request",
    rps: "requests per second",
    meanUs: "mean latency",
    p50Us: "median latency",
    p99Us: "p99",
  } satisfies Record<ClaimMetric, string>,
  slope: (axis: string): string => `CPU per further ${axis}`,
  extra: "more CPU per request",
  operation: "CPU time",
  start: "more CPU time to start",
  operationAdds: "more CPU time",
  layers: "One id, from near and from far",
  layersLead:
    "What AsyncLocalStorage costs depends on how much around it is looked at: one call, a request to a bare server, a request to Nest, a process that starts.",
  layer: "what is looked at",
  micro: "operations",
  doubtful: "an identical copy came out different in this run",
};
