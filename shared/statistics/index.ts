export { mean, median, standardDeviation, sum, variance } from "./averages.ts";
export { type Counted, type CountedValues, countAll, valuesOf } from "./histograms.ts";
export { holm } from "./holm.ts";
export { estimateOf, estimateOfLogs, halfWidthPercent, intervalOfMean, pValueOfMean, reachOf } from "./interval.ts";
export { exponential, meanWithin } from "./mean-within.ts";
export { type FoundStates, findStates, type State } from "./process-states.ts";
export { type GroupEffect, type RandomEffects, randomEffects } from "./random-effects.ts";
