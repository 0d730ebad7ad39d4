import { Claim } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { judgeClaim } from "../../../src/model/claims/judge-claim.ts";
import { tellingTrials } from "../../../src/words/sentences/claim-texts.ts";
import { around, cellOf, warning } from "../../made-up-analysis.ts";
import { claimOf, publishedRun, RATIO, trialOf } from "./made-up-claims.ts";

/** A published matrix in which cls costs the given multiple of the singleton, give or take some percent. */
const matrix = (name: string, ratio: number, percent = 1) =>
  publishedRun(name, [
    cellOf("fastify/singleton"),
    cellOf("fastify/cls", { ratios: { costUs: around(ratio, percent) } }),
  ]);
const judge = (claimed: Parameters<typeof trialOf>[0], ...runs: readonly ReturnType<typeof matrix>[]) =>
  judgeClaim(claimOf([trialOf(claimed)]), { runs });

describe("a claim", () => {
  test.each([
    ["is reproduced by a figure within its bounds", { atMost: 1.2 }, 1.1, 1, "reproduced"],
    ["is not by a figure whose whole interval is outside", { atMost: 1.2 }, 1.5, 1, "not-reproduced"],
    ["is undecided by an interval that reaches in", { atMost: 1.2 }, 1.25, 10, "undecided"],
    ["about a ratio has its tolerance on what is beyond 1", { about: 1.2 }, 1.35, 1, "reproduced"],
    ["is measured elsewhere if nothing is claimed of the condition", undefined, 9, 1, "elsewhere"],
  ] as const)("%s", (_what, claimed, ratio, percent, verdict) => {
    expect(judge(claimed, matrix("a", ratio, percent)).verdict).toBe(verdict);
  });

  test("is judged by the mean of all runs, which are outside only together", () => {
    const { trials, verdict } = judge({ atMost: 1.2 }, matrix("a", 1.3), matrix("b", 1.3), matrix("c", 1.1));
    expect(verdict).toBe("undecided");
    expect(trials[0]?.figure).toMatchObject({ low: 1.1, high: 1.3 });
    expect(judge({ atMost: 1.2 }, matrix("a", 1.3), matrix("b", 1.25)).verdict).toBe("not-reproduced");
  });

  test("is not measured by a run that failed a check", () => {
    const cold = { ...cellOf("fastify/cls"), warnings: [warning("not-steady", {}, "fastify/cls")] };
    const run = publishedRun("a", [cellOf("fastify/singleton"), cold]);
    expect(judgeClaim(claimOf([trialOf({ atMost: 2 })]), { runs: [run] }).verdict).toBe("not-measured");
  });

  test("is reproduced in part if some of its own conditions keep it, whatever was found elsewhere", () => {
    const run = matrix("a", 1.5);
    type Claimed = Parameters<typeof trialOf>[0];
    const judged = (...claimed: readonly Claimed[]) =>
      judgeClaim(claimOf(claimed.map((one) => trialOf(one))), { runs: [run] });
    const of = (...claimed: readonly Claimed[]) => judged(...claimed).verdict;
    expect(of({ atMost: 2 }, { atMost: 1.1 })).toBe("in-part");
    const verdicts = tellingTrials(judged(undefined, { atMost: 1.1 }, { atMost: 2 })).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(["reproduced", "not-reproduced"]);
    expect(of({ atMost: 2 }, undefined)).toBe("reproduced");
    expect(of({ atMost: 1.1 }, undefined)).toBe("not-reproduced");
  });
});

test("only a claim that is judged near a figure has a tolerance", () => {
  const near = claimOf([trialOf({ about: 1.2 })]);
  expect(Claim.safeParse(near).success).toBe(true);
  expect(Claim.safeParse({ ...near, tolerance: undefined }).success).toBe(false);
  expect(Claim.safeParse(claimOf([trialOf(undefined)])).success).toBe(true);
  expect(Claim.safeParse({ ...near, trials: [trialOf({ atMost: 1 })] }).success).toBe(false);
});

test("a figure is of the runs of its study, and of others like them", () => {
  const own = publishedRun("own", matrix("a", 1.1).analysis.cells, "frameworks");
  const trial = trialOf(undefined, { ...RATIO, study: "frameworks" });
  const [found] = judgeClaim(claimOf([trial]), { runs: [matrix("like", 1.2), own] }).trials;
  expect(found?.runs.map(({ run }) => run.name)).toEqual(["like", "own"]);
});
