import { expect, test } from "vitest";
import { readRequirement } from "../../../src/ask/app/app-values.ts";

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
