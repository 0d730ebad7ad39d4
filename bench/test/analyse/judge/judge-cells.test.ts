import { describe, expect, test } from "vitest";
import { viewCells } from "../../../src/analyse/cells/cell-view.ts";
import { judgeCells } from "../../../src/analyse/judge/judge-cells.ts";
import type { Judgement } from "../../../src/analyse/judge/verdicts.ts";
import { observedRun } from "../../../src/analyse/observations/observed-run.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { roundOf } from "../made-up-slices.ts";

const MARGIN = 0.1;
/** Costs over a baseline of 10 µs, round by round: by itself this one is slower, next to another it is not. */
const DOUBTFUL = [10.0, 10.3, 10.5, 10.2, 10.1, 10.2];
const NOTHING = [10.1, 9.9, 10.2, 9.8, 10.1, 9.9];

function judgementsOf(variant: string, costs: Readonly<Record<string, readonly number[]>>) {
  const plan = planOf({ variant, twins: "all" });
  const bursts = DOUBTFUL.flatMap((_, round) =>
    plan.cells.flatMap(({ id }) => roundOf(round, { [id]: [costs[id]?.[round] ?? 10] })),
  );
  return judgeCells(viewCells(plan, observedRun(bursts)), MARGIN);
}

describe("cells are judged together with their family", () => {
  const [nest, raw] = ["nest-fastify/cls", "fastify/cls"];

  test("and with no other", () => {
    const alone = judgementsOf(raw, { [raw]: DOUBTFUL });
    const neighbour = judgementsOf(`${raw},${nest}`, { [raw]: DOUBTFUL, [nest]: NOTHING });
    expect(alone.get(raw)?.verdict).toBe("slower");
    expect(neighbour.get(raw)).toEqual(alone.get(raw));
  });

  test("of which each makes the others' tests stricter", () => {
    const other = "nest-fastify/request-scope";
    const alone = judgementsOf(nest, { [nest]: DOUBTFUL });
    const neighbour = judgementsOf(`${nest},${other}`, { [nest]: DOUBTFUL, [other]: NOTHING });
    expect(alone.get(nest)?.verdict).toBe("slower");
    expect(neighbour.get(nest)?.verdict).toBe("inconclusive");
    expect(neighbour.get(nest)?.roundsNeeded).toBeGreaterThan(DOUBTFUL.length);
    expect(alone.get(nest)).not.toHaveProperty("roundsNeeded");
    expect(pValueOf(neighbour, nest)).toBeCloseTo(2 * pValueOf(alone, nest), 12);
  });

  test("but twins with those of all families", () => {
    const [ofNest, ofRaw] = ["nest-fastify/singleton@twin=1", "fastify/singleton@twin=1"];
    const alone = judgementsOf(nest, { [ofNest]: DOUBTFUL });
    const neighbour = judgementsOf(`${nest},${raw}`, { [ofNest]: DOUBTFUL, [ofRaw]: NOTHING });
    expect(pValueOf(neighbour, ofNest)).toBeCloseTo(2 * pValueOf(alone, ofNest), 12);
  });
});

function pValueOf(judgements: ReadonlyMap<string, Judgement>, id: string): number {
  return judgements.get(id)?.pValue ?? Number.NaN;
}
