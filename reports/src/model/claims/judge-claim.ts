import {
  type CellAnalysis,
  type Claim,
  type Claimed,
  type Claims,
  hostKindOf,
  isOtherThanNode,
  type Layer,
  type Measured,
  type MicroDocument,
  type MicroFigure,
  type NamedCell,
  type NamedOperation,
  type Quantity,
  type Trial,
} from "@lab/shared/record";
import { measuredAddition } from "@lab/shared/statistics/added";
import { mean } from "@lab/shared/statistics/averages";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { countKinds, meanOfSeveral } from "@lab/shared/statistics/mean-of-several";
import { ratioOfCells } from "@lab/shared/statistics/pair";
import { studiesOf } from "../answer/choose-run.ts";
import { passes } from "../run/checks.ts";
import type { ReadableRun } from "../run/listed-run.ts";
import { poolObstacles, rangeOf } from "../run/mean-over-runs.ts";

type TrialVerdict = "reproduced" | "not-reproduced" | "undecided" | "elsewhere" | "not-measured";
export type ClaimVerdict = TrialVerdict | "in-part";

export interface JudgedTrial extends Trial, Found {
  readonly verdict: TrialVerdict;
}

export interface JudgedClaim {
  readonly claim: Claim;
  readonly trials: readonly JudgedTrial[];
  readonly verdict: ClaimVerdict;
}

export interface MeasuredLayer extends Layer, Found {}

export interface Judged {
  readonly claims: readonly JudgedClaim[];
  readonly layers: readonly MeasuredLayer[];
}

export function judgeAll({ claims, layers }: Claims, published: Published): Judged {
  return {
    claims: claims.map((claim) => judgeClaim(claim, published)),
    layers: layers.map((layer) => ({ ...layer, ...measureQuantity(layer.quantity, published) })),
  };
}

/** Every verdict follows from what is published; none is typed. */
export function judgeClaim(claim: Claim, published: Published): JudgedClaim {
  const trials = claim.trials.map((trial): JudgedTrial => {
    const found = measureQuantity(trial.quantity, published);
    return { ...trial, ...found, verdict: verdictOn(trial, found.figure, claim.tolerance?.factor) };
  });
  return { claim, trials, verdict: verdictOf(trials.map(({ verdict }) => verdict)) };
}

/**
 * A claim is reproduced if the figure that was found keeps to it, and is not if all of the figure's interval, or every
 * run, does not. Only a trial under the author's conditions has something claimed.
 */
function verdictOn({ claimed, quantity }: Trial, figure: Measured, factor: number | undefined): TrialVerdict {
  if ("absent" in figure) return "not-measured";
  if (claimed === undefined) return "elsewhere";
  const { least, most } = boundsOf(claimed, quantity.kind, factor);
  const { estimate, low = estimate, high = estimate } = figure;
  if (estimate >= least && estimate <= most) return "reproduced";
  return high < least || low > most ? "not-reproduced" : "undecided";
}

/** By the trials under the author's conditions; without one, the claim was measured elsewhere only. */
function verdictOf(verdicts: readonly TrialVerdict[]): ClaimVerdict {
  const has = (verdict: TrialVerdict): boolean => verdicts.includes(verdict);
  if (has("reproduced")) return has("not-reproduced") || has("undecided") ? "in-part" : "reproduced";
  const order = ["not-reproduced", "undecided", "elsewhere"] as const;
  return order.find(has) ?? "not-measured";
}

/** About a time means within a factor of it; about a ratio, within a factor of its difference from 1. */
function boundsOf(claimed: Claimed, kind: Quantity["kind"], factor = 1) {
  if (!("about" in claimed)) {
    return {
      least: "atLeast" in claimed ? claimed.atLeast : Number.NEGATIVE_INFINITY,
      most: "atMost" in claimed ? claimed.atMost : Number.POSITIVE_INFINITY,
    };
  }
  const noDifference = kind === "ratio" || kind === "operation-ratio" ? 1 : 0;
  const ends = [1 / factor, factor].map((times) => noDifference + times * (claimed.about - noDifference));
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

/** The published evidence, newest first. */
export interface Published {
  readonly runs: readonly ReadableRun[];
  readonly micro?: MicroDocument | undefined;
}

export interface Found {
  /** A single run's figure with its interval; of several their mean, between the lowest and the highest. */
  readonly figure: Measured;
  /** Every run that passed the checks, with its own figure; empty for operations. */
  readonly runs: readonly { readonly run: ReadableRun; readonly figure: Measured }[];
  /** The number of kinds of host among those. */
  readonly kinds: number;
  readonly micro?: MicroDocument;
}

const NOT_MEASURED: Found = { figure: { absent: "nothing published measures it" }, runs: [], kinds: 0 };

function measureQuantity(quantity: Quantity, published: Published): Found {
  switch (quantity.kind) {
    case "ratio":
      return between(published, quantity, (of, to) => ratioOfCells(of, to, quantity.metric));
    case "extra":
      return between(published, quantity, (of, to) => measuredAddition(to.metrics.costUs.figure, ratioOfCells(of, to)));
    case "start":
      return between(published, quantity, (of, to) =>
        measuredAddition(to.metrics.startCpuMs.figure, ratioOfCells(of, to, "startCpuMs")),
      );
    case "operation":
      return ofOperation(published, quantity, ({ nanoseconds }) => nanoseconds);
    case "operation-adds":
      return ofOperation(published, quantity, ({ adds }) => orAbsent(adds));
    case "operation-ratio":
      return ofOperation(published, quantity, (figure) => ratioOfOperation(published, figure, quantity.overThatOn));
  }
}

type BetweenCells = Extract<Quantity, { readonly of: NamedCell }>;

function between(
  { runs }: Published,
  quantity: BetweenCells,
  figureOf: (of: CellAnalysis, to: CellAnalysis) => Measured,
): Found {
  const { of, to } = quantity;
  const study = "study" in quantity ? quantity.study : undefined;
  const found = runsOfStudy(runs, study, [of, to]).flatMap((run) => {
    const pair = findPair(run, of, to);
    if (pair === undefined || !pair.every((cell) => passes(cell, run.analysis))) return [];
    const figure = figureOf(...pair);
    return "absent" in figure ? [] : [{ run, figure }];
  });
  return together(found, quantity.kind === "ratio");
}

/** Ratios are averaged as logarithms; times as they are. */
function together(runs: Found["runs"], areRatios: boolean): Found {
  const [first, ...others] = runs;
  if (first === undefined) return NOT_MEASURED;
  const kinds = countKinds(runs.map(({ run }) => hostKindOf(run.environment)));
  if (others.length === 0) return { figure: first.figure, runs, kinds };
  const values = runs.flatMap(({ figure }) => estimateIn(figure) ?? []);
  const ofRatios = areRatios ? meanOfSeveral(values) : undefined;
  const ofTimes = { estimate: mean(values) ?? 0, low: Math.min(...values), high: Math.max(...values) };
  return { figure: ofRatios ? rangeOf(ofRatios) : ofTimes, runs, kinds };
}

/** Published runs with these cells: of the study, and others whose ratios can be averaged with those. */
function runsOfStudy(
  runs: readonly ReadableRun[],
  study: string | undefined,
  cells: readonly NamedCell[],
): readonly ReadableRun[] {
  const having = runs.filter((run) => isQuotable(run) && cells.every((cell) => findCell(run, cell) !== undefined));
  const own = study === undefined ? having : having.filter((run) => studiesOf(run).includes(study));
  const [first] = own.length > 0 ? own : having;
  if (first === undefined || study === undefined) return having;
  return having.filter((run) => own.includes(run) || poolObstacles([first, run]).length === 0);
}

function isQuotable({ isPublished, analysis }: ReadableRun): boolean {
  return isPublished && !analysis.void && analysis.isolation !== "rehearsal";
}

/** Both cells of a comparison; if the second is the first's baseline, the copy that it was compared with. */
function findPair(
  run: ReadableRun,
  of: NamedCell,
  to: NamedCell,
): readonly [of: CellAnalysis, to: CellAnalysis] | undefined {
  const one = findCell(run, of);
  const other = findCell(run, to);
  if (one === undefined || other === undefined) return undefined;
  const baseline = run.analysis.cells.find(({ id }) => id === one.baseline);
  return [one, baseline !== undefined && isCopy(baseline, other) ? baseline : other];
}

function isCopy(copy: CellAnalysis, { variant, coordinates }: CellAnalysis): boolean {
  return (
    copy.variant === variant && Object.entries(coordinates).every(([axis, value]) => copy.coordinates[axis] === value)
  );
}

/** On an axis that is not named, the cell is at the default. */
function findCell({ analysis }: ReadableRun, { variant, at = {} }: NamedCell): CellAnalysis | undefined {
  return analysis.cells.find(
    (cell) =>
      cell.variant === variant &&
      cell.section !== "evidence" &&
      Object.entries(at).every(([axis, value]) => String(cell.coordinates[axis]) === String(value)) &&
      cell.notDefault.every((axis) => axis in at),
  );
}

function ofOperation(
  { micro }: Published,
  { operation, node }: NamedOperation,
  measured: (figure: MicroFigure) => Measured,
): Found {
  const found = findOperation(micro, { operation, node });
  return micro && found ? { figure: measured(found), runs: [], kinds: 1, micro } : NOT_MEASURED;
}

function ratioOfOperation({ micro }: Published, figure: MicroFigure, node: string | undefined): Measured {
  if (node === undefined) return orAbsent(figure.times);
  const other = findOperation(micro, { operation: figure.operation, node });
  return other === undefined
    ? NOT_MEASURED.figure
    : { estimate: figure.nanoseconds.estimate / other.nanoseconds.estimate };
}

function findOperation(micro: MicroDocument | undefined, { operation, node }: NamedOperation): MicroFigure | undefined {
  const version = isOtherThanNode(node) ? `${node}@` : `v${node}.`;
  return micro?.figures.find((one) => one.operation === operation && one.node.startsWith(version));
}

function orAbsent(measured: Measured | undefined): Measured {
  return measured ?? { absent: "no round has both" };
}
