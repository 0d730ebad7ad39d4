import { type Estimate, type JournalEvent, known, OURS, type Plan } from "@lab/shared/record";
import { exponential, intervalOfMean, mean, sum } from "@lab/shared/statistics";
import { type CellView, viewCells } from "../../src/analyse/cells/cell-view.ts";
import { observedRun } from "../../src/analyse/observations/observed-run.ts";
import { figureOf, observationsOf } from "../../src/analyse/observations/process-figures.ts";
import { type RoundEffect, roundEffects } from "../../src/analyse/observations/round-effects.ts";

/** Compares the cost of a variant's requests under one tool's load with the cost under the lab's own. */
export interface Agreement {
  readonly variant: string;
  readonly generator: string;
  readonly costUs: number | undefined;
  readonly perSecond: number | undefined;
  /** The tool's own CPU time for a request. */
  readonly generatorUs: number | undefined;
  /** The most that a burst can leave unanswered at its end, as a share of its answers. */
  readonly underWay: number | undefined;
  /** Its cost over that under the lab's own; undefined for that itself. */
  readonly cost: Compared | undefined;
  /** Its cost over the first variant's, under the same tool; undefined for the first. */
  readonly ratio: number | undefined;
  /** That ratio over the one under the lab's own. */
  readonly ratios: Compared | undefined;
}

/** A quotient, 1 where there is no difference. */
export interface Compared extends Estimate {
  /** "agrees" if 1 is within the interval; "too wide to tell" if the interval is too wide to decide. */
  readonly verdict: "agrees" | "differs" | "too wide to tell";
}

/** An interval that reaches further speaks for no agreement. */
const WIDEST = Math.log(1.05);

/** For a run whose cells are all compared with the lab's own generator; ratios are over the first variant. */
export function agreementsIn(plan: Plan, events: readonly JournalEvent[]): readonly Agreement[] {
  const views = viewCells(plan, observedRun(events)).filter(({ cell }) => cell.twinOf === undefined);
  const [first] = views.map(({ cell }) => cell.subject.variant);
  return views.map((view) => {
    const { variant } = view.cell.subject;
    const { generator } = view.cell.traffic;
    const baseline = views.find(
      ({ cell }) => variant !== first && cell.subject.variant === first && cell.traffic.generator === generator,
    );
    const loads = view.slices.map(({ load }) => load);
    const isOwn = generator === OURS;
    return {
      variant,
      generator,
      costUs: mean(costsOf(view).map(({ value }) => value)),
      perSecond: mean(view.processes.flatMap((process) => figureOf(process, "rps") ?? [])),
      generatorUs: quotient(
        loads.map(({ generatorCpuUs }) => known(generatorCpuUs)),
        loads.map(({ requests }) => requests),
      ),
      underWay: quotient(
        loads.map(() => view.cell.traffic.arrivals.connections),
        loads.map(({ requests }) => requests),
      ),
      cost: isOwn ? undefined : comparedBy(view.effects),
      ratio: baseline && comparedBy(roundEffects(costsOf(view), costsOf(baseline)))?.estimate,
      ratios: isOwn || baseline === undefined ? undefined : comparedBy(differences(view.effects, baseline.effects)),
    };
  });
}

function costsOf({ processes }: CellView) {
  return observationsOf(processes, "costUs");
}

/** Within rounds, where both were measured. */
function differences(own: readonly RoundEffect[], others: readonly RoundEffect[]): readonly RoundEffect[] {
  const effectBeside = new Map(others.map(({ round, effect }) => [round, effect]));
  return own.flatMap(({ round, effect }) => {
    const other = effectBeside.get(round);
    return other === undefined ? [] : [{ round, effect: effect - other }];
  });
}

function comparedBy(effects: readonly RoundEffect[]): Compared | undefined {
  const interval = intervalOfMean(effects.map(({ effect }) => effect));
  if (interval === undefined) return undefined;
  return { ...exponential(interval), verdict: verdictOf(interval) };
}

function verdictOf({ low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: Estimate): Compared["verdict"] {
  if (low > 0 || high < 0) return "differs";
  return Math.max(-low, high) > WIDEST ? "too wide to tell" : "agrees";
}

function quotient(of: readonly (number | undefined)[], by: readonly number[]): number | undefined {
  if (of.length === 0 || of.some((one) => one === undefined)) return undefined;
  return sum(of.map((one) => one ?? 0)) / sum(by);
}
