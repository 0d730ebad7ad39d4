import { Analysis, type Curve, type Plan } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseJournal } from "../../src/analyse/rows-of.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { roundOf } from "./made-up-bursts.ts";

/** Each cell costs, in every round, what is said here, times the mood of the machine. */
function curvesOf(plan: Plan, costOf: (coordinates: Plan["cells"][number]["coordinates"]) => number): readonly Curve[] {
  const events = [1, 1.02, 0.99, 1.01].flatMap((mood, round) =>
    roundOf(
      round,
      Object.fromEntries(plan.cells.map(({ id, coordinates }) => [id, [costOf(coordinates) * mood]] as const)),
    ),
  );
  // What is written must be what can be read.
  return Analysis.parse(analyseJournal({ plan, events }).analysis).curves ?? [];
}

const dearFor: Readonly<Record<string, number>> = { singleton: 10, cls: 15 };

describe("along an axis", () => {
  const plan = planOf({ variant: "fastify/cls", vary: ["connections=50,10,1"] });
  const curves = curvesOf(
    plan,
    ({ pattern, connections }) => (dearFor[String(pattern)] ?? 0) + Number(connections) / 10,
  );

  test("each variant is a line through its cells, in the axis's order and without the copy", () => {
    expect(curves.map(({ axis }) => [axis.name, axis.values])).toEqual([["connections", [1, 10, 50]]]);
    expect(curves[0]?.lines.map(({ variant, points }) => [variant, points.map(({ cell }) => cell)])).toEqual([
      [
        "fastify/singleton",
        ["fastify/singleton@connections=1", "fastify/singleton@connections=10", "fastify/singleton"],
      ],
      ["fastify/cls", ["fastify/cls@connections=1", "fastify/cls@connections=10", "fastify/cls"]],
    ]);
  });

  test("it has what is extra at each point, and from which request on that is little", () => {
    const [ofBaseline, ofOther] = curves[0]?.lines ?? [];
    expect(ofBaseline?.points[0]?.extraUs).toHaveProperty("absent");
    expect(ofBaseline).not.toHaveProperty("breakEven");
    const five = { estimate: expect.closeTo(5, 1) };
    expect(ofOther?.points.map(({ extraUs }) => extraUs)).toMatchObject([five, five, five]);
    expect(ofOther?.breakEven).toMatchObject({
      within: [
        { percent: 5, cpuMs: { estimate: expect.closeTo(0.1, 2) } },
        { percent: 1, cpuMs: { estimate: expect.closeTo(0.5, 1) } },
      ],
    });
  });
});

describe("if several axes differ", () => {
  test("each line stands at one place on the others", () => {
    const plan = planOf({ variant: "fastify/singleton", vary: ["connections=1,50", "request-ids=sent,made"] });
    const curves = curvesOf(plan, () => 10);
    expect(curves.map(({ axis, lines }) => [axis.name, lines.map(({ place }) => place)])).toEqual([
      ["connections", [{ "request-ids": "sent" }, { "request-ids": "made" }]],
      ["request-ids", [{ connections: 1 }, { connections: 50 }]],
    ]);
    expect(curves[1]?.lines[0]).not.toHaveProperty("slope");
  });

  test("a cell without a place on another axis goes with those that are first there", () => {
    const plan = planOf({ variant: "fastify/singleton", vary: ["workload=minimal,io", "wait=5,20"] });
    const curves = curvesOf(plan, () => 10);
    expect(
      curves.map(({ axis, lines }) => [axis.name, lines.map(({ points }) => points.map(({ cell }) => cell))]),
    ).toEqual([
      ["workload", [["fastify/singleton", "fastify/singleton@workload=io"]]],
      ["wait", [["fastify/singleton@workload=io", "fastify/singleton@wait=20,workload=io"]]],
    ]);
  });
});

test("no handler makes up for what conditions cost that are compared with each other", () => {
  const plan = planOf({ variant: "fastify/cls", vary: ["connections=1,50"], baseline: "connections=1" });
  const [curve] = curvesOf(plan, ({ connections }) => Number(connections) + 10);
  expect(curve?.lines[0]?.points[1]?.extraUs).toMatchObject({ estimate: expect.closeTo(49, 0) });
  expect(curve?.lines[0]).not.toHaveProperty("breakEven");
});

test("one more copy of a baseline, for a family of its own, is on no line", () => {
  const plan = planOf({ framework: "nest", family: "3", vary: ["connections=1,50"] });
  expect(plan.cells.some(({ copyOf }) => copyOf !== undefined)).toBe(true);
  const [curve] = curvesOf(plan, () => 10);
  expect(curve?.lines.every(({ points }) => points.length === 2)).toBe(true);
});

test("a run at one place has no curves", () => {
  const plan = planOf({ variant: "fastify/cls" });
  expect(plan).not.toHaveProperty("varied");
  expect(analyseJournal({ plan, events: [] }).analysis).not.toHaveProperty("curves");
});
