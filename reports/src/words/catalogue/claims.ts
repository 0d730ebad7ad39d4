import { counted, listed, t } from "./both.ts";

const VERDICTS = {
  reproduced: "reproduced",
  "in-part": "reproduced in part",
  "not-reproduced": "not reproduced",
  undecided: "undecided",
  elsewhere: "measured elsewhere",
  "not-measured": "not measured",
};

export const claims = {
  title: t("Claims of others, measured again", "ほかで公表された主張の再測定"),
  lead: "What others have published about the cost of carrying a request id, with the source, and what this lab's published runs found.",
  rule: "A claim is judged only under its author's conditions: the same quantity, the same shape of app, the same major versions. Other figures are listed as measured elsewhere, without a verdict. A claim is reproduced if the figure found here agrees, within the claim's tolerance if it has one. It is not reproduced if the whole interval, or every run, contradicts it. Otherwise it is undecided. A figure from several runs is their mean, with the lowest and the highest in brackets; a figure from one run has its 99% interval. Every run that passed the checks counts.",
  overview: "All of them",
  each: "Each claim",
  claim: "claim",
  source: "source",
  stated: "as stated",
  conditions: "conditions",
  here: "here",
  tolerance: "tolerance",
  found: "found here",
  where: "condition here",
  verdict: "verdict",
  again: "to measure it",
  /** Where a figure is from. */
  oneRun: "one run, on one host",
  severalRuns: (runs: number, kinds: number): string =>
    `mean of ${runs} runs, on ${kinds === 1 ? "one kind" : `${kinds} kinds`} of host`,
  verdicts: VERDICTS,
  counts: {
    reproduced: counted("1 is reproduced", "{count} are reproduced", "再現されたもの{count}件"),
    "in-part": counted("1 in part", "{count} in part", "一部だけ再現されたもの{count}件"),
    "not-reproduced": counted("1 is not", "{count} are not", "再現されないもの{count}件"),
    undecided: counted("1 is undecided", "{count} are undecided", "未決{count}件"),
    elsewhere: counted(
      "1 was measured elsewhere",
      "{count} were measured elsewhere",
      "別の条件で測定したもの{count}件",
    ),
    "not-measured": counted("1 is not measured", "{count} are not measured", "未測定{count}件"),
  },
  counted: t(
    (all: number, parts: readonly string[]): string => `Of ${all} ${all === 1 ? "claim" : "claims"}, ${listed(parts)}.`,
    (all, parts) => `主張${all}件のうち、${parts.join("、")}。`,
  ),
  slope: (axis: string): string => `CPU per further ${axis}`,
  quantities: {
    extra: "more CPU per request",
    start: "more CPU time to start",
    operation: "CPU time",
    "operation-adds": "more CPU time",
    "operation-ratio": "CPU time",
  },
  layers: "One id on four levels",
  layersLead:
    "What AsyncLocalStorage costs depends on the level: one call, a request to a bare server, a request to Nest, the start of a process.",
  layer: "level",
  micro: "operations",
  runs: "Runs",
};
