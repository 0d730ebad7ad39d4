import type { Estimate } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Ranking, Standing } from "../../../src/model/run/standings.ts";
import { recommend } from "../../../src/words/sentences/recommendation.ts";
import { cellOf } from "../../made-up-analysis.ts";

const around = (estimate: number): Estimate => ({ estimate, low: estimate * 0.99, high: estimate * 1.01 });

function rankingOf(requestScope: number, cls: number, noiseFloorPercent?: number): Ranking {
  const floor = noiseFloorPercent === undefined ? {} : { noiseFloorPercent };
  const standings: readonly Standing[] = [
    { pattern: "singleton", verdict: "baseline", ratio: { estimate: 1 } },
    { pattern: "request-scope", verdict: "slower", ratio: around(requestScope), ...floor },
    { pattern: "cls", verdict: "slower", ratio: around(cls), ...floor },
  ];
  return { framework: "nest", over: "one-server", place: cellOf("nest-fastify/cls"), standings };
}

describe("of two ways that both cost more", () => {
  test("takes the cheaper one", () => {
    expect(recommend(rankingOf(2, 2.2))).toMatchObject({ kind: "cheaper", take: "request-scope", than: "cls" });
  });

  test("takes it also beyond a noise floor", () => {
    expect(recommend(rankingOf(2, 2.2, 3))).toMatchObject({ kind: "cheaper", take: "request-scope" });
  });

  test("takes neither where identical copies differ by as much", () => {
    expect(recommend(rankingOf(2, 2.2, 12))).toMatchObject({ kind: "not-apart", patterns: ["request-scope", "cls"] });
  });
});
