export { analyse } from "./analyse.ts";
export { type ComparedCell, comparedCells, effectsOn, observationsOf } from "./compared-cell.ts";
export { type LastWord, wholeRun } from "./facts-of-rows.ts";
export { warningsOfCell, warningsOfRun } from "./find-warnings.ts";
export { metricOf, NOT_MEASURED } from "./metrics-of.ts";
