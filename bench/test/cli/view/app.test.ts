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
  after: { command: ["node", "b.js"], folder: ".", path: "/" },
  verdict: "costs-more",
  sentence: "after costs more.",
  ratio: { estimate: 29.876 },
  copy: { absent: "there was no copy of it" },
  rounds: 3,
  figures: {
    costUs: compared(40, 1_195.04),
    rps: compared(24_831, 1_204),
    p50Us: { ...compared(40, 43), ratio: { estimate: 1.075, low: 1e-13, high: 1.4e13 } },
    p99Us: compared(998, 112_730),
    workingSetAvgMb: { before: NOT_MEASURED, after: NOT_MEASURED, ratio: NOT_MEASURED, verdict: "not-measured" },
    workingSetPeakMb: compared(61.24, 61.24),
  },
  requirements: [],
  answersDiffer: 0,
  fails: false,
  warnings: [],
};

test("every figure has three digits and its answer; an interval that rules nothing out is too few rounds", async () => {
  const text = appText(verdict, ".request-context-lab/x", 80);
  await expect(text).toMatchFileSnapshot("snapshots/app.txt");
});
