import type { Cell } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { axes } from "../../../src/ask/axes/axes.ts";
import type { Axis } from "../../../src/ask/axes/axis.ts";
import { isOk } from "../../../src/ask/problem.ts";
import { type RawRequest, readRequest } from "../../../src/ask/request.ts";
import { circumstances, makePlan } from "../made-up-plan.ts";
import { registry } from "../made-up-registry.ts";

/** Which no other code has heard of. */
const phase: Axis = {
  name: "phase-of-the-moon",
  says: "Made up.",
  values: { kind: "names", names: ["new", "full"] },
  default: "new",
  variable: "MOON",
};
const onlySome: Axis = { ...phase, name: "tide", ofSomeVariants: true, variable: "TIDE" };
const tidal = registry.map((variant) => (variant.pattern === "cls" ? { ...variant, axes: ["tide"] } : variant));

describe("an unknown axis", () => {
  test("is a coordinate of every cell, and part of the id if it is not the default", () => {
    const cells = cellsOf({ variant: "fastify/cls", vary: ["phase-of-the-moon=new,full"] });
    expect(cells.map(({ id, coordinates }) => [id, coordinates["phase-of-the-moon"]])).toEqual([
      ["fastify/singleton", "new"],
      ["fastify/singleton@copy=1", "new"],
      ["fastify/cls", "new"],
      ["fastify/singleton@phase-of-the-moon=full", "full"],
      ["fastify/singleton@copy=1,phase-of-the-moon=full", "full"],
      ["fastify/cls@phase-of-the-moon=full", "full"],
    ]);
    expect(cells.map(({ subject }) => subject.environment["MOON"])).toEqual([
      "new",
      "new",
      "new",
      "full",
      "full",
      "full",
    ]);
  });

  test("may be the baseline of everything, and its cell joins in", () => {
    const cells = cellsOf({
      variant: "fastify/cls",
      vary: ["phase-of-the-moon=full"],
      baseline: "phase-of-the-moon=new",
    });
    expect(Object.fromEntries(cells.map(({ id, baseline }) => [id, baseline]))).toEqual({
      "fastify/cls": "fastify/cls",
      "fastify/cls@copy=1": "fastify/cls",
      "fastify/cls@phase-of-the-moon=full": "fastify/cls",
    });
  });
});

test("a place on an axis that requires another one is a baseline if that one is set", () => {
  const spaced = { variant: "fastify/cls", vary: ["spacing=even,poisson"], baseline: "spacing=even" };
  const cells = cellsOf({ ...spaced, rate: "5000" });
  expect(new Set(cells.map(({ baseline }) => baseline))).toEqual(new Set(["fastify/cls@rate=5000,spacing=even"]));
});

test("an axis that some variants have leaves out the others, with the reason, unless it makes no difference to them", () => {
  const plan = planOf({ adapter: "node-http", vary: ["tide=new,full"] });
  expect(plan).toMatchObject({ value: { cells: [{}, {}, { id: "node-http/cls@tide=full" }, {}] } });
  const raw = planOf({ framework: "raw", adapter: "fastify", vary: ["tide=new,full"], baseline: "fastify/cls" });
  expect(raw).toMatchObject({ value: { leftOut: [{ what: "fastify/singleton", reason: "it has no tide" }] } });
});

test("conditions of several axes are all combined, and no cell comes twice", () => {
  const cells = cellsOf({
    variant: "fastify/singleton",
    vary: ["workload=minimal,io", "wait=0,5", "connections=1,50"],
  });
  const originals = cells.filter(({ twinOf }) => twinOf === undefined);
  expect(new Set(originals.map(({ id }) => id)).size).toBe(originals.length);
  // Two of the minimal workload, which knows no wait, and four of the other.
  expect(originals).toHaveLength(6);
});

function planOf(raw: RawRequest) {
  return makePlan(tidal, readRequest(raw, [...axes, phase, onlySome]), circumstances);
}

function cellsOf(raw: RawRequest): readonly Cell[] {
  const plan = planOf(raw);
  if (!isOk(plan)) throw new Error(JSON.stringify(plan.problems));
  return plan.value.cells;
}
