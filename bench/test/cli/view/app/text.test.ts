import type { AppVerdict, ComparedFigure, Measured } from "@lab/shared/record";
import { expect, test } from "vitest";
import { appText } from "../../../../src/cli/view/app/text.ts";

const NOT_MEASURED: Measured = { absent: "no latency was measured" };

function compared(before: number, after: number): ComparedFigure {
  return {
    before: { estimate: before },
    after: { estimate: after },
    ratio: { estimate: after / before },
    verdict: "costs-more",
  };
}

const verdict: AppVerdict = {
  schemaVersion: 2,
  runId: "2026-01-31-120000-0a1b2c3d",
  createdAt: "2026-01-31T12:00:00.000Z",
  command: "pnpm bench app",
  before: { command: ["node", "a.js"], folder: ".", path: "/" },
  verdict: "costs-more",
  sentence: "after costs more.",
  ratio: { estimate: 29.876 },
  copy: { absent: "there was no copy of it" },
  rounds: 3,
  figures: {
    costUs: compared(40, 1_195.04),
    rps: compared(24_831, 1_204),
    p50Us: compared(412, 8_257),
    p99Us: compared(998, 112_730),
    workingSetAvgMb: { before: NOT_MEASURED, after: NOT_MEASURED, ratio: NOT_MEASURED, verdict: "not-measured" },
    workingSetPeakMb: compared(61.24, 61.24),
  },
  requirements: [],
  answersDiffer: 0,
  fails: false,
  warnings: [],
};

test("shows latencies in milliseconds with two digits, and a difference above 100% without decimals", () => {
  const rows = appText(verdict, ".request-context-lab/x", 80)
    .split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " | "));
  expect(rows).toContain("CPU µs per request | 40.0 | 1195.0 | +2,888% | more");
  expect(rows).toContain("requests per second | 24,831 | 1,204 | −95.2% | more");
  expect(rows).toContain("latency p50, ms | 0.41 | 8.3 | +1,904% | more");
  expect(rows).toContain("latency p99, ms | 1.0 | 113 | +11,196% | more");
});
