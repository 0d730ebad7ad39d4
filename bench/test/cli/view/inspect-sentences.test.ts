import { expect, test } from "vitest";
import { adviceParts } from "../../../src/cli/view/inspect/inspect-sentences.ts";
import type { Change } from "../../../src/inspect/inspection.ts";
import { inspectionWith } from "./made-up-inspection.ts";

const advised = (mark: string, change: Partial<Change>) =>
  adviceParts(inspectionWith({}, change)).find(([name]) => name === mark)?.[1];

test("a change that no published run has measured claims neither their range nor that nothing is lost", () => {
  expect(advised("saves", { evidence: [] })).toMatch(/; predicted from this profile alone: no published run has this/);
  expect(advised("loses", { lossIsKnown: false })).toBe(
    "unknown: where request-scope shows the id on nest-fastify is not recorded",
  );
});

test.each([
  ["nothing", [], /^nothing: the id can be read where it was$/],
  ["much, as a list", ["guard", "pipe", "timer", "microtask", "controller"], /^the id in guards, pipes, timer, /],
])("a change that loses %s", (_what, loses, sentence) => {
  expect(advised("loses", { loses, foreignIn: [] })).toMatch(sentence);
});
