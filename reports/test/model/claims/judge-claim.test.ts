import { Claim, type Claimed, type Estimate, type Quantity } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { boundsOf, judgeClaim } from "../../../src/model/claims/judge-claim.ts";
import { cellOf, twinOf } from "../../made-up-analysis.ts";
import { claimOf, publishedRun, RATIO, trialOf, twinsWithin } from "./made-up-claims.ts";

function verdictFor(ratio: Estimate, ...claimed: readonly Claimed[]) {
  return verdictAbove(0, ratio, ...claimed);
}

/** The same, with a noise floor of n percent. */
function verdictAbove(costUs: number, ratio: Estimate, ...claimed: readonly Claimed[]) {
  const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls", { ratios: { costUs: ratio } })];
  const run = publishedRun("run", cells, "matrix", twinsWithin({ costUs }));
  return judgeClaim(claimOf(claimed.map((one) => trialOf(one))), { runs: [run] });
}

test.each<[string, Claimed, Quantity["kind"], number, number]>([
  ["half of it and twice it", { about: 100 }, "operation", 50, 200],
  ["half and twice what it is beyond 1", { about: 1.08 }, "ratio", 1.04, 1.16],
  ["the same below 1", { about: 0.9 }, "ratio", 0.8, 0.95],
  ["what is said", { atLeast: 2, atMost: 3 }, "ratio", 2, 3],
  ["what is said and anything above", { atLeast: 2 }, "slope", 2, Number.POSITIVE_INFINITY],
])("a claim is kept between %s", (_what, claimed, kind, least, most) => {
  const bounds = boundsOf(claimed, kind, 2);
  expect(bounds.least).toBeCloseTo(least, 9);
  expect(bounds.most === most || Math.abs(bounds.most - most) < 1e-9).toBe(true);
});

test("a claim about a figure is judged by a tolerance of its own", () => {
  const cells = [
    cellOf("fastify/singleton"),
    cellOf("fastify/cls", { ratios: { costUs: { estimate: 1.14, low: 1.13, high: 1.15 } } }),
  ];
  const run = publishedRun("run", cells, "matrix", twinsWithin({}));
  const verdictWithin = (factor: number) =>
    judgeClaim(claimOf([trialOf({ about: 1.08 })], factor), { runs: [run] }).verdict;
  expect([1.5, 2].map(verdictWithin)).toEqual(["fails", "holds"]);
});

test("a claim about a figure without a tolerance is no claim", () => {
  const { tolerance, ...without } = claimOf([trialOf({ about: 1.08 })]);
  expect(Claim.safeParse(without).success).toBe(false);
  expect(Claim.safeParse({ ...without, trials: [trialOf({ atMost: 1.08 })] }).success).toBe(true);
  expect(Claim.safeParse({ ...without, tolerance }).success).toBe(true);
});

describe("a claim", () => {
  test.each([
    ["holds", { estimate: 1.08, low: 1.05, high: 1.1 }],
    ["fails", { estimate: 1.3, low: 1.2, high: 1.4 }],
    ["fails", { estimate: 1.01, low: 1, high: 1.02 }],
    ["inconclusive", { estimate: 1.05, low: 1, high: 1.1 }],
    ["inconclusive", { estimate: 1.08 }],
  ])("%s by where the interval lies", (verdict, ratio) => {
    expect(verdictFor(ratio, { about: 1.08 }).verdict).toBe(verdict);
  });

  test("is decided only beyond the noise floor", () => {
    const ratio = { estimate: 1.2, low: 1.15, high: 1.25 };
    expect(verdictAbove(4, ratio, { atLeast: 1.1 }).verdict).toBe("holds");
    expect(verdictAbove(6, ratio, { atLeast: 1.1 }).verdict).toBe("inconclusive");
    expect(verdictAbove(4, ratio, { atMost: 1.1 }).verdict).toBe("fails");
    expect(verdictAbove(6, ratio, { atMost: 1.1 }).verdict).toBe("inconclusive");
  });

  test("about another figure is decided by the noise floor of that figure", () => {
    const cls = cellOf("fastify/cls", { ratios: { rps: { estimate: 1.2, low: 1.15, high: 1.25 } } });
    const claim = claimOf([trialOf({ atLeast: 1.1 }, { ...RATIO, metric: "rps" })]);
    const verdictWith = (floors: Parameters<typeof twinsWithin>[0]) => {
      const run = publishedRun("run", [cellOf("fastify/singleton"), cls], "matrix", twinsWithin(floors));
      return judgeClaim(claim, { runs: [run] }).verdict;
    };
    expect(verdictWith({ costUs: 6, rps: 4 })).toBe("holds");
    expect(verdictWith({ costUs: 4, rps: 6 })).toBe("inconclusive");
  });

  test("is decided by every published run: those that can't tell abstain, and a contradiction leaves it open", () => {
    const runOf = (name: string, estimate: number, reach: number) => {
      const ratios = { costUs: { estimate, low: estimate - reach, high: estimate + reach } };
      return publishedRun(name, [cellOf("fastify/singleton"), cellOf("fastify/cls", { ratios })], "matrix");
    };
    const verdictOf = (...runs: readonly ReturnType<typeof runOf>[]) =>
      judgeClaim(claimOf([trialOf({ atLeast: 1.1 })]), { runs }).verdict;
    const [holds, fails, open] = [runOf("a", 1.3, 0.05), runOf("b", 1.02, 0.01), runOf("c", 1.1, 0.2)];
    expect(verdictOf(holds, open)).toBe("holds");
    expect(verdictOf(open, fails)).toBe("fails");
    expect(verdictOf(holds, fails)).toBe("inconclusive");
    expect(verdictOf(open, open)).toBe("inconclusive");
  });

  test("is not decided by a cell that was not warm", () => {
    const warnings = [{ code: "not-steady" as const, facts: {} }];
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls", { warnings })];
    const run = publishedRun("run", cells, "matrix");
    expect(judgeClaim(claimOf([trialOf({ atMost: 2 })]), { runs: [run] }).verdict).toBe("inconclusive");
  });

  test("is decided without a baseline that was not steady only where neither cell is that baseline", () => {
    const warnings = [{ code: "baseline-not-steady" as const, facts: {} }];
    const processes = [10, 20].map((costUs, round) => ({ round, costUs, rps: 1, ratio: 1 }));
    const cells = ["cls", "request-scope"].map((name) => cellOf(`fastify/${name}`, { warnings, processes }));
    const run = publishedRun("run", [cellOf("fastify/singleton"), ...cells], "matrix", twinsWithin({}));
    const verdictAgainst = (variant: string) =>
      judgeClaim(claimOf([trialOf({ atMost: 2 }, { ...RATIO, to: { variant } })]), { runs: [run] }).verdict;
    expect(["fastify/singleton", "fastify/request-scope"].map(verdictAgainst)).toEqual(["inconclusive", "holds"]);
  });

  test("holds only for some conditions where it fails for others", () => {
    const ratio = { estimate: 1.3, low: 1.2, high: 1.4 };
    expect(verdictFor(ratio, { atMost: 1.05 }, { atMost: 2 }).verdict).toBe("holds-only");
    expect(verdictFor(ratio, { atMost: 1.3 }, { atMost: 2 }).verdict).toBe("inconclusive");
  });

  test("fails as a bound where it fails for one condition, and as a figure only where none is open", () => {
    const ratio = { estimate: 1.3, low: 1.2, high: 1.4 };
    expect(verdictFor(ratio, { atMost: 1.05 }, { atMost: 1.3 }).verdict).toBe("fails");
    expect(verdictFor(ratio, { about: 1.05 }, { about: 1.16 }).verdict).toBe("inconclusive");
  });

  test("is judged by what is measured of it", () => {
    const absent = trialOf({ atMost: 2 }, { ...RATIO, of: { variant: "nowhere/cls" } });
    const run = publishedRun("run", [cellOf("fastify/singleton"), cellOf("fastify/cls")], "matrix");
    const judged = judgeClaim(claimOf([absent, trialOf({ atMost: 2 })]), { runs: [run] });
    expect(judged.trials.map(({ verdict }) => verdict)).toEqual(["not-measured", "holds"]);
    expect(judged.verdict).toBe("holds");
    expect(judgeClaim(claimOf([absent]), { runs: [run] }).verdict).toBe("not-measured");
    expect(judgeClaim(claimOf([]), { runs: [run] }).verdict).toBe("not-measured");
  });

  test("is inconclusive by a run whose identical copies differ", () => {
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls")];
    const run = publishedRun("run", cells, "matrix", { twins: [twinOf("fastify/singleton", "slower")] });
    expect(judgeClaim(claimOf([trialOf({ atMost: 2 })]), { runs: [run] }).verdict).toBe("inconclusive");
  });
});

describe("several runs of the same cells", () => {
  const judged = (...ratios: readonly Estimate[]) => {
    const runs = ratios.map((ratio, nth) => {
      const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls", { ratios: { costUs: ratio } })];
      return publishedRun(`run-${nth}`, cells, "matrix", twinsWithin({}));
    });
    return judgeClaim(claimOf([trialOf({ about: 1.08 })]), { runs }).trials[0];
  };

  test("decide together, so that one of them can't decide by chance", () => {
    const fails = { estimate: 1.3, low: 1.28, high: 1.32 };
    const open = { estimate: 1.1, low: 1, high: 1.21 };
    expect(judged(fails, open)).toMatchObject({ verdict: "fails" });
    expect(judged(fails, open, open)).toMatchObject({ verdict: "inconclusive", together: { runs: 3 } });
    const agree = [1.07, 1.08].map((estimate) => ({ estimate, low: estimate - 0.01, high: estimate + 0.01 }));
    const third = { estimate: 1.09, low: 1.08, high: 1.1 };
    expect(judged(third, ...agree)).toMatchObject({ verdict: "holds", together: { runs: 3 } });
  });

  test("decide one by one where there are two", () => {
    const [holds, open] = [
      { estimate: 1.08, low: 1.07, high: 1.09 },
      { estimate: 1.08, low: 1, high: 1.2 },
    ];
    expect(judged(holds, open)).toMatchObject({ verdict: "holds" });
    expect(judged(holds, open)).not.toHaveProperty("together");
  });
});
