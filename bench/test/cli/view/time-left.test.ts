import { expect, test } from "vitest";
import { NONE_ENDED, timeLeft } from "../../../src/cli/view/plain-lines.ts";
import { planOf } from "../../ask/made-up-plan.ts";

test.each([
  [0, "about 3 min left"],
  [178_600, "about 1 s left"],
  [179_500, "3 min so far, about 3 min expected"],
  [191_000, "3 min 11 s so far, about 3 min expected"],
])("after %i ms", (nowMs, text) => {
  expect(timeLeft({ ...planOf({}), expectedMs: 180_000 }, nowMs, NONE_ENDED)).toBe(text);
});

test.each([
  [1, "about 6 min left"],
  [2, "about 1 min 30 s left"],
  [3, "3 min so far, about 3 min expected"],
])("after %i of at least three rounds in 3 min", (rounds, text) => {
  expect(timeLeft({ ...planOf({}), expectedMs: 180_000 }, 180_000, { rounds, atMs: 180_000 })).toBe(text);
});

test("within a round no time is added", () => {
  const left = [200_000, 260_000].map((nowMs) =>
    timeLeft({ ...planOf({}), expectedMs: 180_000 }, nowMs, { rounds: 1, atMs: 180_000 }),
  );
  expect(left).toEqual(["about 5 min 40 s left", "about 4 min 40 s left"]);
});
