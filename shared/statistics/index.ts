export { addedTo, measuredAddition } from "./added.ts";
export { mean, median, sum, variance } from "./averages.ts";
export type { Counted } from "./buckets.ts";
export { type CountedValues, countAll, valuesOf } from "./histograms.ts";
export { CONFIDENCE, estimateOf, estimateOfLogs, intervalOfMean, reachOf } from "./interval.ts";
export { type MeanOfRuns, meanOfRuns, meanOfSeveral, type RatioOfRun } from "./mean-of-several.ts";
export { differenceOfCells, ratioOfCells } from "./pair.ts";
export { type Observation, type RoundEffect, roundEffects } from "./ratio-of-rounds.ts";
export { farEndPercent, farEndText, verdictOf } from "./verdict.ts";
