import { expect, test } from "vitest";
import { readRequirement } from "../../../src/ask/app/app-values.ts";
import { refused } from "../../../src/ask/problem.ts";

test.each([
  ["p99<20ms", { metric: "p99Us", bound: "below", of: "figure", limit: 20_000 }],
  ["p999 < 1.5s", { metric: "p999Us", bound: "below", of: "figure", limit: 1_500_000 }],
  ["cpu<80us", { metric: "costUs", bound: "below", of: "figure", limit: 80 }],
  ["rps>5000", { metric: "rps", bound: "above", of: "figure", limit: 5_000 }],
  ["peak<1g", { metric: "workingSetPeakMb", bound: "below", of: "figure", limit: 1_024 }],
  ["memory<+5%", { metric: "workingSetAvgMb", bound: "below", of: "ratio", limit: 1.05 }],
  ["rps>-2.5%", { metric: "rps", bound: "above", of: "ratio", limit: 0.975 }],
  ["p50<+0%", { metric: "p50Us", bound: "below", of: "ratio", limit: 1 }],
])("%s is understood", (text, read) => {
  expect(readRequirement(text)).toEqual({ value: { text, ...read } });
});

test.each([
  ["p99", `"p99" is not a bound such as 'p99<20ms' or 'memory<+5%'.`],
  ["p99=20ms", `"p99=20ms" is not a bound such as 'p99<20ms' or 'memory<+5%'.`],
  ["p98<20ms", '"p98" is not one of cpu, rps, p50, p95, p99, p999, memory, peak.'],
  ["toString<1", '"toString" is not one of cpu, rps, p50, p95, p99, p999, memory, peak.'],
  ["p99<20", '"20" is not a bound of p99: give 20ms or 500us, or +5% or -5% of what before has.'],
  ["memory<5%", '"5%" is not a bound of memory: give 200m or 1g, or +5% or -5% of what before has.'],
  ["rps>-100%", '"-100%" is not a bound of rps: give 5000, or +5% or -5% of what before has.'],
  ["p50<0ms", '"0ms" is not a bound of p50: give 20ms or 500us, or +5% or -5% of what before has.'],
])("%s is refused in a sentence", (text, sentence) => {
  expect(readRequirement(text)).toEqual(refused("--require", sentence));
});
