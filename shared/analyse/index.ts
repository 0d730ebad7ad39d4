export { analyse } from "./analyse.ts";
export { type CellView, effectsOn, observationsOf, viewCells } from "./cell-view.ts";
export { type LastWord, wholeRun } from "./facts-of-rows.ts";
export { warningsOfCell, warningsOfRun } from "./find-warnings.ts";
export { metricOf, NOT_MEASURED } from "./metrics-of.ts";
