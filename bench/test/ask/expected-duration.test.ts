import { expect, test } from "vitest";
import { expectedRunMs, makeSchedule } from "../../src/ask/make-schedule.ts";
import { cellsOf, requestOf, unwrap } from "./made-up-plan.ts";

const cells = cellsOf({ variant: "fastify/cls" });

test.each([
  { raw: {}, durationMs: 240_000, why: "its budget, where it goes on until that is spent" },
  { raw: { rounds: "4" }, durationMs: 4 * 3 * (3_500 + 3 * 384), why: "its rounds, where those are given" },
  { raw: { rounds: "4", blocks: "2" }, durationMs: 4 * 3 * (3_500 + 2 * 384), why: "its blocks, where those are, too" },
  { raw: { protocol: "classic" }, durationMs: 3 * 36_000, why: "both bursts of every cell in the classic protocol" },
  { raw: { protocol: "classic", rounds: "2" }, durationMs: 6 * 36_000, why: "as often as there are rounds of it" },
])("expects of a run $why", ({ raw, durationMs }) => {
  const schedule = unwrap(makeSchedule(cells, requestOf(raw)));
  expect(expectedRunMs(cells.length, schedule)).toBe(durationMs);
});
