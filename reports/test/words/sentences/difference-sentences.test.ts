import type { Difference } from "@lab/shared/record";
import { expect, test } from "vitest";
import { differenceSentences } from "../../../src/words/sentences/difference-sentences.ts";

const difference: Difference = {
  schemaVersion: 1,
  from: "nest-fastify/singleton",
  to: "nest-fastify/cls",
  measuredUs: { estimate: 74.21, low: 70, high: 78.55 },
  explainedUs: 70,
  explainedPercent: 94,
  owners: [],
  functions: [],
};

test.each([
  ["en", "nest-fastify/singleton → nest-fastify/cls: +74.2 µs of CPU time per request (70.0–78.6)"],
  ["ja", "nest-fastify/singleton → nest-fastify/cls: 1リクエストあたりのCPU時間+74.2 µs(70.0–78.6)"],
] as const)("begin with the difference and its interval (%s)", (lang, sentence) => {
  expect(differenceSentences(difference, lang)[0]).toBe(sentence);
});

test("leave out an interval that one round does not give", () => {
  const [first] = differenceSentences({ ...difference, measuredUs: { estimate: 74.21 } }, "en");
  expect(first).toMatch(/per request$/);
});
