import type { Analysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { gradeOf } from "../../../src/model/run/trust-in.ts";
import { cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const { analysis } = runOf([cellOf("fastify/singleton"), cellOf("fastify/cls")]);
const measured: Analysis = { ...analysis, isolation: "docker", void: false, warnings: [], twins: [] };
const stop = { ...analysis.stop, rounds: 8 };

describe("the grade of a run", () => {
  test.each([
    ["a quiet run decides", { noiseFloorPercent: 4, stop }, "decided", "quiet"],
    ["three rounds are weak", { noiseFloorPercent: 4, stop: { ...stop, rounds: 3 } }, "weak", "few-rounds"],
    ["a noise floor of 25% is weak", { noiseFloorPercent: 25, stop }, "weak", "noisy"],
    ["a noise floor of 650% can't tell", { noiseFloorPercent: 650, stop }, "unquotable", "loud"],
    ["a void run is not quoted", { noiseFloorPercent: 4, stop, void: true }, "unquotable", "void"],
    ["a rehearsal is not quoted", { noiseFloorPercent: 4, stop, isolation: "rehearsal" }, "unquotable", "rehearsal"],
  ] as const)("%s", (_what, changed, grade, reason) => {
    expect(gradeOf({ ...measured, ...changed })).toEqual({ grade, reason, floorPercent: changed.noiseFloorPercent });
  });
});
