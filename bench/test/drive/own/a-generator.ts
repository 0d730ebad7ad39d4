import { afterAll } from "vitest";
import { ownGenerator } from "../../../src/drive/own/own-generator.ts";
import type { ProcessGenerator } from "../../../src/drive/process-generator.ts";

const LONGER_THAN_ANY_ANSWER_MS = 60_000;

/** The lab's generator for the tests of a file. An impatient one is for answers that never come. */
export function aGenerator({ answerWithinMs = LONGER_THAN_ANY_ANSWER_MS } = {}): ProcessGenerator {
  const generator = ownGenerator({ cores: [], answerWithinMs, staysAwake: true });
  afterAll(() => generator.stop());
  return generator;
}
