import { expect, test } from "vitest";
import { formatDuration, readDurationMs, typedDuration } from "../../src/ask/options/quantities.ts";

test.each([
  [0, "0 ms"],
  [849.6, "850 ms"],
  [999.7, "1 s"],
  [1_000, "1 s"],
  [12_400, "12 s"],
  [59_499, "59 s"],
  [59_500, "1 min"],
  [60_000, "1 min"],
  [125_000, "2 min 5 s"],
  [600_000, "10 min"],
  [3_661_000, "61 min 1 s"],
])("writes %d ms as %s", (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});

test.each([849.6, 12_400, 70_001, 600_000, 3_661_000])(
  "reads %d ms back, as it is printed and as it is typed",
  (durationMs) => {
    expect(readDurationMs(formatDuration(durationMs))).toBeGreaterThan(0);
    expect(readDurationMs(typedDuration(durationMs))).toBe(Math.ceil(durationMs / 1_000) * 1_000);
    expect(typedDuration(durationMs)).not.toContain(" ");
  },
);
