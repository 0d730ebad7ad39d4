import type { CellStarts, StartFigure } from "@lab/shared/record";
import { around } from "../../made-up-analysis.ts";

/** A cell whose start takes n times the CPU time of its baseline's, which is 80 ms. */
export function startsOf(cell: string, ratio: number, baseline = cell.replace(/[^/]*$/, "singleton")): CellStarts {
  const figure = (times: number): StartFigure => ({
    median: { estimate: 80 * times },
    p5: 70,
    p95: 200,
    ratio: cell === baseline ? { absent: "it is the baseline" } : around(times, 1),
    more: around(80 * (times - 1), 1),
  });
  const workingSetMb = { absent: "made up" };
  return {
    cell,
    baseline,
    starts: 30,
    answerMs: figure(1),
    readyMs: figure(1),
    cpuMs: figure(ratio),
    workingSetMb,
    eachMs: [],
  };
}
