import { describe, expect, test } from "vitest";
import { judge } from "../../../src/analyse/judge/verdicts.ts";

const MARGIN = 2;
const around = (effect: number, apart: number): readonly number[] =>
  [-1.5, -0.5, 0, 0.5, 1.5].map((by) => effect + by * apart);

describe("one comparison is", () => {
  test.each([
    { verdict: "slower", effect: 0.05, apart: 0.01 },
    { verdict: "faster", effect: -0.05, apart: 0.01 },
    { verdict: "equivalent", effect: 0, apart: 0.005 },
    { verdict: "inconclusive", effect: 0.02, apart: 0.05 },
  ] as const)("$verdict, at $effect with values $apart apart", ({ verdict, effect, apart }) => {
    expect(verdictOf(around(effect, apart))).toBe(verdict);
  });

  test("equivalent also where it surely differs, by less than the margin", () => {
    const judgement = judge([{ id: "a", effects: around(0.005, 0.0005) }], MARGIN).get("a");
    expect(judgement?.verdict).toBe("equivalent");
    expect(judgement?.pValue).toBeLessThan(0.001);
    expect(judge([{ id: "a", effects: around(0.005, 0.0005) }], 0.1).get("a")?.verdict).toBe("slower");
  });

  test("inconclusive after a single round, without more to say", () => {
    expect(judge([{ id: "a", effects: [0.5] }], MARGIN).get("a")).toEqual({ verdict: "inconclusive" });
  });

  test("not measured where there was no round", () => {
    expect(judge([{ id: "a", effects: [] }], MARGIN).get("a")).toEqual({ verdict: "not-measured" });
  });
});

test("turns round where cell and baseline are swapped", () => {
  const opposite = { slower: "faster", faster: "slower" } as Readonly<Record<string, string>>;
  for (const effect of [0, 0.004, 0.0118, 0.012, 0.02, 0.05]) {
    const verdict = verdictOf(around(effect, 0.008));
    expect(verdictOf(around(effect, 0.008).map((value) => -value))).toBe(opposite[verdict ?? ""] ?? verdict);
  }
});

describe("of several comparisons", () => {
  // By itself at P = 0.03.
  const doubtful = { id: "doubtful", effects: around(0.0345, 0.02) };
  const nothing = ["a", "b", "c"].map((id) => ({ id, effects: around(0.001, 0.05) }));

  test("claims no difference that one by itself would have claimed", () => {
    expect(judge([doubtful], MARGIN).get("doubtful")?.verdict).toBe("slower");
    const judgement = judge([doubtful, ...nothing], MARGIN).get("doubtful");
    expect(judgement?.verdict).toBe("inconclusive");
    expect(judgement?.pValue).toBeCloseTo(4 * (judge([doubtful], MARGIN).get("doubtful")?.pValue ?? Number.NaN), 12);
  });

  test("does not hold those against it that were never measured", () => {
    const unmeasured = nothing.map(({ id }) => ({ id, effects: [] }));
    expect(judge([doubtful, ...unmeasured], MARGIN).get("doubtful")?.verdict).toBe("slower");
  });

  test("judges each, in the order given", () => {
    expect([...judge([doubtful, ...nothing], MARGIN).keys()]).toEqual(["doubtful", "a", "b", "c"]);
    expect(judge([], MARGIN).size).toBe(0);
  });
});

function verdictOf(effects: readonly number[]) {
  return judge([{ id: "a", effects }], MARGIN).get("a")?.verdict;
}
