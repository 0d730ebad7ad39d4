import type { Analysis, CellAnalysis, Pattern } from "@lab/shared/record";
import { analyseRun } from "../../src/analyse/analyse-run.ts";
import { planOf } from "../plan/made-up-plan.ts";
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
  const { twin } = analysis;
  const cells = analysis.cells.map((cell) => cellWith(cell, figures));
  return { ...analysis, cells, twin: "absent" in twin ? twin : { ...twin, ratio: { estimate: twinRatio } } };
}

function cellWith(cell: CellAnalysis, figures: Readonly<Record<Pattern, MadeUp>>): CellAnalysis {
  const { costUs, rps } = figures[cell.pattern];
  const estimate = costUs / figures.singleton.costUs;
  const ratio = { estimate, low: 0.9 * estimate, high: 1.1 * estimate };
  return { ...cell, costUs: { estimate: costUs }, rps: { estimate: rps }, ratio, verdict: verdictOf(cell, ratio.low) };
}

function verdictOf({ pattern }: CellAnalysis, low: number): CellAnalysis["verdict"] {
  if (pattern === "singleton") return "baseline";
  return low > 1 ? "slower" : "inconclusive";
}
