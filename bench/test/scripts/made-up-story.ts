import type { Analysis, CellAnalysis, Measured, Pattern } from "@lab/shared/record";
import { analyseRun } from "../../src/analyse/analyse-run.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "../run/rehearsed-run.ts";

export interface MadeUp {
  readonly costUs: number;
  readonly rps: number;
}

/** A rehearsed run's analysis in which the patterns come to what a test wants them to. */
export async function analysisWith(figures: Readonly<Record<Pattern, MadeUp>>, twinRatio: number): Promise<Analysis> {
  const plan = planOf({ framework: "nest", rounds: "3", blocks: "3" });
  const { events } = await rehearse(plan);
  const analysis = analyseRun({ plan, events });
  const cells = analysis.cells.map((cell) => cellWith(cell, figures));
  const twins = analysis.twins.map((twin) => costing(twin, twin.metrics.costUs.figure, { estimate: twinRatio }));
  return { ...analysis, cells, twins };
}

function cellWith(cell: CellAnalysis, figures: Readonly<Record<Pattern, MadeUp>>): CellAnalysis {
  const { costUs, rps } = figures[cell.pattern];
  const estimate = costUs / figures.singleton.costUs;
  const ratio = { estimate, low: 0.9 * estimate, high: 1.1 * estimate };
  const { metrics, ...costly } = costing(cell, { estimate: costUs }, ratio);
  const verdict = verdictOf(cell, ratio.low);
  return { ...costly, verdict, metrics: { ...metrics, rps: { ...metrics.rps, figure: { estimate: rps } } } };
}

function costing(cell: CellAnalysis, figure: Measured, ratio: Measured): CellAnalysis {
  return { ...cell, metrics: { ...cell.metrics, costUs: { figure, ratio } } };
}

function verdictOf({ pattern }: CellAnalysis, low: number): CellAnalysis["verdict"] {
  if (pattern === "singleton") return "baseline";
  return low > 1 ? "slower" : "inconclusive";
}
