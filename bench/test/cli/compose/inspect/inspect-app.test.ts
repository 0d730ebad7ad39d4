import type { ProcessRow } from "@lab/shared/record";
import { expect, test } from "vitest";
import { answersIn, endIfRefused } from "../../../../src/cli/compose/inspect/inspect-app.ts";

const row = (some: Partial<ProcessRow>): ProcessRow => ({
  run: "r",
  round: 0,
  cell: "a",
  outcome: "measured",
  ...some,
});
const end = (...rows: readonly Partial<ProcessRow>[]) => endIfRefused(answersIn(rows.map(row)), "under load");

test("one that refused some of them is not: the sentence has their share, and what to do", () => {
  const processes = [
    { requests: 600, errors: 100 },
    { requests: 400, wrongAnswers: 50 },
  ];
  expect(() => end(...processes)).toThrow(
    expect.objectContaining({
      exitCode: 3,
      message: expect.stringMatching(
        /^15\.0% of the requests under load failed, .*: no figure can be given\. Lift a rate/,
      ),
    }),
  );
});

test("a request without an answer does not count as answered, and the share is at most 100%", () => {
  expect(() => end({ requests: 10, errors: 30 })).toThrow(/^100% of the requests/);
});
