import { afterAll } from "vitest";
import { ownGenerator } from "../../../src/drive/own/own-generator.ts";
import type { ProcessGenerator } from "../../../src/drive/process-generator.ts";

/** The lab's generator for the tests of a file. */
export function aGenerator(): ProcessGenerator {
  const generator = ownGenerator({ cores: [], answerWithinMs: 1_000, staysAwake: true });
  afterAll(() => generator.stop());
  return generator;
}
