import { WarningCode } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { LANGS } from "../../../src/words/lang.ts";
import { warningText } from "../../../src/words/warnings/warning-text.ts";
import { warning } from "../../made-up-analysis.ts";

const inSlices = { affected: 3, slices: 24, worstPercent: 98.2 };

test.each([
  ["baseline-not-steady", { baseline: "a@twin=1, b" }, "The baseline was not warm or steady: a@twin=1, b."],
  [
    "contract-broken",
    { violations: 7, first: "a wrong id" },
    "It broke the contract: a wrong id (violations in one process: 7)",
  ],
  ["cell-failed", { times: 2, reasons: "gone (round 2)" }, "It failed (×2): gone (round 2)."],
  [
    "out-of-memory",
    { times: 1, rounds: "2", limitMb: 512 },
    "It ran out of memory and was killed (round 2), at a limit of 512 MB.",
  ],
  [
    "errors",
    { ...inSlices, answers: 1_504 },
    "In 3 of 24 slices requests failed, or were answered wrongly: 1,504 in all.",
  ],
  [
    "generator-bound",
    { ...inSlices, limitPercent: 90 },
    "In 3 of 24 slices the load generator used over 90% of a core, 98.2% at worst.",
  ],
  [
    "generator-late",
    { affected: 3, slices: 24, worstMs: 4.21 },
    "In 3 of 24 slices the load generator sent requests after they were due: by 4.21 ms, for one in a hundred of them at worst.",
  ],
  [
    "idle-neighbours-busy",
    { ...inSlices, limitPercent: 1, neighbour: "fastify/cls" },
    "In 3 of 24 slices a server that should have been idle used over 1% of a core, 98.2% at worst (fastify/cls).",
  ],
  [
    "idle-workers",
    { connections: 1, workers: 4 },
    "It had 4 workers and only 1 connection, so some workers had nothing to do.",
  ],
  [
    "memory-pressure",
    { worstPercent: 97.5, limitMb: 512 },
    "Its memory came close to the limit of 512 MB: 97.5% of it.",
  ],
  [
    "node-differs",
    { found: "fastify/cls (v24.1.0)", asked: "v26.10.0" },
    "Servers did not run on Node v26.10.0, which was asked for: fastify/cls (v24.1.0).",
  ],
  [
    "node-differs",
    { found: "fastify/cls (v24.1.0)", others: "v26.10.0" },
    "Servers ran on different versions of Node: fastify/cls (v24.1.0); v26.10.0 in all others.",
  ],
  ["not-steady", { affected: 2, warmUps: 5 }, "Its cost had not settled when 2 of 5 warm-ups ended."],
  [
    "not-steady",
    { affected: 0, warmUps: 5, changePercent: 9.87, lowPercent: 6.5, highPercent: 13.4 },
    "From a round's first block to its last it changed by +9.9% (+6.5% to +13.4%).",
  ],
  [
    "not-steady",
    { affected: 1, warmUps: 5, changePercent: -9.87, lowPercent: -13.4, highPercent: -6.5 },
    "Its cost had not settled when 1 of 5 warm-ups ended. From a round's first block to its last it changed by −9.9% (−13.4% to −6.5%).",
  ],
  [
    "rate-above-capacity",
    inSlices,
    "In 3 of 24 slices requests still waited for a connection when the last one was due, 98.2% at worst.",
  ],
  ["single-core", { cores: "0" }, "Server and generator shared core 0, so each took time from the other."],
  [
    "steal-time",
    { ...inSlices, limitPercent: 2 },
    "In 3 of 24 slices the hypervisor took over 2% of a core for others, 98.2% at worst.",
  ],
  [
    "throttled",
    { ...inSlices, limitPercent: 1 },
    "In 3 of 24 slices the server was held back by its CPU quota for over 1% of the time, 98.2% at worst.",
  ],
  ["too-few-rounds", { rounds: 1, needed: 3 }, "Only 1 round came to an end, and it takes 3."],
  [
    "twin-differs",
    { twin: "a@twin=1", twinOf: "a", ratioPercent: 6 },
    "a@twin=1 runs the same code as a and came out different, by +6.0%.",
  ],
  [
    "two-states",
    { processes: 9, slowPercent: 44.4, distancePercent: 15.2 },
    "Its processes settled in two states, 15.2% apart; 44% of 9 in the slower one.",
  ],
  [
    "littles-law",
    { affected: 3, bursts: 1_200, worstPercent: 5.14, limitPercent: 2 },
    "In 3 of 1,200 bursts requests × mean latency was over 2% away from the time that connections waited, 5.1% at worst.",
  ],
  ["weak-isolation", { isolation: "process" }, "Servers ran as plain processes: no CPU or memory limit was in force."],
] as const)("%s is said with its figures", (code, facts, sentence) => {
  expect(warningText(warning(code, facts), "en").sentence).toBe(sentence);
});

describe.each(LANGS)("in %s", (lang) => {
  test.each(WarningCode.options)("%s says what it means and what to do, even without its facts", (code) => {
    const text = warningText(warning(code, {}, "a/cell"), lang);
    expect(text).toMatchObject({ code, cell: "a/cell" });
    for (const said of [text.label, text.sentence, text.meaning, text.remedy]) {
      expect(said).not.toMatch(/undefined|NaN|null|[{}]|^$/);
    }
    // A published journal is packed, and an inspection keeps none.
    expect(text.remedy).not.toContain(".jsonl");
  });
});

test("says a slice in the singular", () => {
  expect(warningText(warning("throttled", { affected: 1, slices: 1 }), "en").sentence).toContain("In 1 of 1 slice the");
});
