import type { AppVerdict, ComparedFigure, Measured } from "@lab/shared/record";
import { expect, test } from "vitest";
import { appText } from "../../../src/cli/view/app.ts";

const NOT_MEASURED: Measured = { absent: "no latency was measured" };

function compared(before: number, after: number): ComparedFigure {
  const ratio = after / before;
  return {
    before: { estimate: before },
    after: { estimate: after },
    ratio: { estimate: ratio, low: ratio * 0.99, high: ratio * 1.01 },
    verdict: ratio > 1 ? "costs-more" : "costs-less",
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

test("shows every figure with three digits and its answer, and a difference above 100% without decimals", () => {
  const rows = appText(verdict, ".request-context-lab/x", 80)
    .split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " | "));
  expect(rows).toContain("CPU per request, µs | 40.0 | 1,195 | +2,888% (+2,858% to +2,917%) | more");
  expect(rows).toContain("requests per second | 24,831 | 1,204 | −95.2% (−95.2% to −95.1%) | less");
  expect(rows).toContain("p50 latency, ms | 0.412 | 8.26 | +1,904% (+1,884% to +1,924%) | more");
  expect(rows).toContain("p99 latency, ms | 0.998 | 113 | +11,196% (+11,083% to +11,309%) | more");
  expect(rows).toContain("average working set, MB | – | – | – | not measured");
});

test("says of an interval that rules nothing out that there are too few rounds", () => {
  const costUs = { ...compared(40, 43), ratio: { estimate: 1.075, low: 1e-13, high: 1.4e13 } };
  const text = appText({ ...verdict, figures: { ...verdict.figures, costUs } }, ".request-context-lab/x", 80);
  expect(text).toMatch(/CPU per request, µs +40\.0 +43\.0 +\+7\.5% +too few rounds to say\n/);
});
