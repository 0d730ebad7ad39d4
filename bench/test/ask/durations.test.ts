import { expect, test } from "vitest";
import { formatDuration } from "../../src/ask/durations.ts";

test.each([
  [0, "0 ms"],
  [849.6, "850 ms"],
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

test("never writes a thousand milliseconds", () => {
  expect(formatDuration(999.7)).toBe("1 s");
});
