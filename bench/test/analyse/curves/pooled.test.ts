import { Analysis, type Plan } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseRun } from "../../../src/analyse/analyse-run.ts";
import { mergedPlan } from "../../../src/merge/merged-plan.ts";
import { shardRun } from "../../merge/made-up-shards.ts";
import { roundOf } from "../made-up-slices.ts";

const raw = { variant: "fastify/cls", roundsPerShard: "4", seed: "42" };
const EVERY_ROUND = [1, 1.02, 0.99, 1.01];

/** On each machine a pattern costs this much; the machines themselves differ by far more. */
function analysisOf(plan: Plan, ratioOn: readonly number[]): Analysis {
  const events = EVERY_ROUND.flatMap((mood, round) =>
    roundOf(
      round,
      Object.fromEntries(
        plan.cells.map(({ id, coordinates }) => {
          const host = Number(coordinates["host"]);
          const base = 10 * host * (coordinates["pattern"] === "cls" ? mood * (ratioOn[host - 1] ?? 1) : 1);
          return [id, [base]] as const;
        }),
      ),
    ),
  );
  return Analysis.parse(analyseRun({ plan, events }));
}

describe("three machines that measured the same", () => {
  const plan = mergedPlan({ shards: [1, 2, 3].map((number) => shardRun(number, {}, raw)), missing: [] });

  test("agree on a ratio, whatever each of them costs, and have it together", () => {
    const { curves = [], warnings } = analysisOf(plan, [1.5, 1.5, 1.5]);
    const cls = curves[0]?.lines.find(({ variant }) => variant === "fastify/cls");
    expect(curves[0]?.axis.name).toBe("host");
    expect(cls?.pooled).toMatchObject({ ratio: { estimate: expect.closeTo(1.508, 2) }, spreadPercent: 0 });
    expect(warnings.map(({ code }) => code)).not.toContain("machines-differ");
    expect(warnings).toContainEqual({ code: "several-machines", facts: { shards: 3 } });
  });

  test("that differ by more than each is sure of are warned of", () => {
    const { curves = [], warnings } = analysisOf(plan, [1.2, 1.5, 1.8]);
    const cls = curves[0]?.lines.find(({ variant }) => variant === "fastify/cls");
    expect(cls?.pooled).toMatchObject({ spreadPercent: expect.closeTo(22.5, 0) });
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: "machines-differ",
        facts: expect.objectContaining({ variant: "fastify/cls", machines: 3 }),
      }),
    );
  });

  test("have no cost in common, and a baseline has no ratio", () => {
    const { curves = [] } = analysisOf(plan, [1.5, 1.5, 1.5]);
    const [baseline, cls] = curves[0]?.lines ?? [];
    expect(baseline).not.toHaveProperty("pooled");
    expect(cls).not.toHaveProperty("breakEven");
  });
});

test("microseconds of several machines are no points of one line", () => {
  const plan = mergedPlan({ shards: [1, 2, 3].map((number) => shardRun(number)), missing: [] });
  const { curves = [], ladders, patterns } = analysisOf(plan, [1.5, 1.5, 1.5]);
  const hostsOf = new Map(plan.cells.map(({ id, coordinates }) => [id, coordinates["host"]]));
  const lines = curves.flatMap((curve) => curve.lines);
  expect(lines.length).toBeGreaterThan(0);
  for (const { points, slope } of lines) {
    const hosts = new Set(points.map(({ cell }) => hostsOf.get(cell)));
    expect(slope !== undefined && "absent" in slope).toBe(hosts.size > 1);
  }
  expect(lines.some(({ slope }) => slope !== undefined && "absent" in slope)).toBe(true);
  for (const { steps } of ladders) expect(new Set(steps.map(({ cell }) => hostsOf.get(cell))).size).toBe(1);
  for (const { cells } of patterns) expect(new Set(cells.map((cell) => hostsOf.get(cell))).size).toBe(1);
});
