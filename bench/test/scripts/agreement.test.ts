import type { BurstEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { type Agreement, agreementsIn } from "../../scripts/generators/agreement.ts";
import { burstOf } from "../analyse/made-up-slices.ts";
import { planOf } from "../ask/made-up-plan.ts";

const plan = planOf({
  variant: "fastify/singleton,fastify/cls",
  generator: "ours,ours-asleep,wrk",
  baseline: "generator=ours",
});

const COSTS = { "fastify/singleton": 20, "fastify/cls": 30 };
const TIMES: Readonly<Record<string, number>> = { ours: 1, "ours-asleep": 1.2, wrk: 1.001 };

function bursts(oddCost = 1): readonly BurstEvent[] {
  return [0.99, 1, 1.02, 0.98].flatMap((mood, round) =>
    plan.cells.map(({ id, subject: { variant }, traffic: { generator } }) => {
      const scatter = generator === "ours" ? 1 : 1 + 0.01 * Math.sin(7 * round + id.length);
      const odd = generator === "wrk" && variant === "fastify/cls" ? oddCost : 1;
      const base = COSTS[variant as keyof typeof COSTS] * mood * scatter * odd;
      const load = generator === "wrk" ? { generatorCpuUs: { absent: "not here" } } : { generatorCpuUs: 9_000 };
      return burstOf({ cell: id, round, costUs: base * (TIMES[generator] ?? 0), load });
    }),
  );
}

function found(variant: string, generator: string, oddCost?: number): Agreement {
  const one = agreementsIn(plan, bursts(oddCost)).find(
    (agreement) => agreement.variant === variant && agreement.generator === generator,
  );
  if (one === undefined) throw new Error(`${variant} was not measured with ${generator}.`);
  return one;
}

describe("a load tool", () => {
  test("agrees where requests cost what they cost under the lab's own", () => {
    expect(found("fastify/cls", "wrk")).toMatchObject({ cost: { verdict: "agrees" }, ratios: { verdict: "agrees" } });
  });

  test("differs where they cost more, though ratios may agree", () => {
    const { cost, ratios } = found("fastify/cls", "ours-asleep");
    expect(cost?.verdict).toBe("differs");
    expect(cost?.estimate).toBeCloseTo(1.2, 1);
    expect(ratios).toMatchObject({ verdict: "agrees" });
  });

  test("differs in a ratio where one variant alone costs more", () => {
    const { ratio, ratios } = found("fastify/cls", "wrk", 1.1);
    expect(ratio).toBeCloseTo(1.65, 1);
    expect(ratios?.verdict).toBe("differs");
  });

  test("that is the lab's own is compared with nothing, and so is the first variant's ratio", () => {
    expect(found("fastify/cls", "ours")).toMatchObject({ cost: undefined, ratios: undefined, generatorUs: 9 });
    expect(found("fastify/cls", "ours").ratio).toBeCloseTo(1.5, 5);
    expect(found("fastify/singleton", "wrk")).toMatchObject({ ratio: undefined, ratios: undefined });
  });

  test("that does not tell its own CPU time has none", () => {
    expect(found("fastify/cls", "wrk").generatorUs).toBeUndefined();
  });
});

test("that may hang up does so on what is under way at most", () => {
  expect(found("fastify/cls", "wrk").underWay).toBe(50 / 1_000);
});

test("of one round, or of rounds that differ too much, it is unknown whether they agree", () => {
  const [one] = agreementsIn(
    plan,
    bursts().filter(({ round }) => round === 0),
  ).filter(({ generator }) => generator === "wrk");
  expect(one?.cost).toMatchObject({ verdict: "too wide to tell" });
  const wild = bursts().map((burst) => {
    const { cpuUs } = burst.server;
    return { ...burst, server: { ...burst.server, cpuUs: cpuUs * (1 + (burst.cell.length % 3) * (burst.round % 2)) } };
  });
  const verdicts = agreementsIn(plan, wild).map(({ cost }) => cost?.verdict);
  expect(verdicts).toContain("too wide to tell");
});
