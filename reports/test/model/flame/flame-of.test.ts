import { describe, expect, test } from "vitest";
import { flameOf, type Stack, stacksOf } from "../../../src/model/flame/flame-of.ts";
import { attributionOf, profileOf } from "./made-up-flame.ts";

function stacks(costUs: number, samples: Readonly<Record<string, number>>, outsideUs = 0): Stack {
  const sampled = stacksOf(profileOf(samples), attributionOf(costUs, outsideUs));
  if (sampled === undefined) throw new Error("There are no stacks.");
  return sampled.stacks;
}

describe("the flame of two cells", () => {
  const from = stacks(40, { "handle/parse": 10, handle: 10, "(idle)": 80 });
  const to = stacks(90, { "handle/parse": 10, "handle/inject/create": 20 }, 30);
  const flame = flameOf(from, to);
  const timesOf = (name: string) => {
    const { depth, fromUs, toUs } = flame.find(({ frame }) => frame.name === name) ?? {};
    return { depth, fromUs, toUs };
  };

  test("adds up to the cost of a request in each cell, including what no sample explains", () => {
    expect(flame[0]).toMatchObject({ depth: 0, fromUs: 40, toUs: 90 });
    expect(timesOf("(other threads)")).toEqual({ depth: 1, fromUs: 0, toUs: 30 });
  });

  test("has each way once, with all that is called below it, and no idle time", () => {
    expect(timesOf("handle")).toEqual({ depth: 1, fromUs: 40, toUs: 60 });
    expect(timesOf("parse")).toEqual({ depth: 2, fromUs: 20, toUs: 20 });
    expect(timesOf("create")).toEqual({ depth: 3, fromUs: 0, toUs: 40 });
    expect(flame.map(({ frame }) => frame.name)).toEqual([
      "",
      "(other threads)",
      "handle",
      "inject",
      "create",
      "parse",
    ]);
  });

  test("is inverted if the cells are", () => {
    const back = flameOf(to, from);
    expect(back.map(({ fromUs, toUs }) => [toUs, fromUs])).toEqual(flame.map(({ fromUs, toUs }) => [fromUs, toUs]));
  });

  test("leaves out what is too narrow to be seen, and keeps its time with its caller", () => {
    const wide = stacks(100, { "handle/tiny": 1, "handle/large": 4_999 });
    const names = flameOf(wide, wide).map(({ frame }) => frame.name);
    expect(names).toEqual(["", "handle", "large"]);
    expect(flameOf(wide, wide)[1]).toMatchObject({ fromUs: 100 });
  });

  test("is not drawn for a cell with an unknown cost, nor for one that was idle", () => {
    expect(
      stacksOf(profileOf({ handle: 1 }), { ...attributionOf(1), costUs: { absent: "no slices" } }),
    ).toBeUndefined();
    expect(stacksOf(profileOf({ "(idle)": 1 }), attributionOf(1))).toBeUndefined();
  });

  test("is cut at a limit, however deep a user's profile is", () => {
    const deep = Array.from({ length: 1_000 }, (_, depth) => `f${depth}`).join("/");
    const cell = stacks(10, { [deep]: 1 });
    expect(flameOf(cell, cell)).toHaveLength(201);
  });
});
