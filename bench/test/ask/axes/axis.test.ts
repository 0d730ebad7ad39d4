import { describe, expect, test } from "vitest";
import type { Axis } from "../../../src/ask/axes/axis.ts";
import { type RawRequest, readRequest } from "../../../src/ask/request.ts";

const axes: readonly Axis[] = [
  axis("depth", { values: { kind: "count", from: 1, to: 64 }, default: 1 }),
  axis("workload", { values: { kind: "names", names: ["minimal", "io"] } }),
  axis("wait", { values: { kind: "number", from: 0, to: 20 }, unit: "ms", workload: "io" }),
];

test("varies an axis, and sets others", () => {
  expect(read({ vary: ["depth=1,4,16"], set: ["wait=5ms,workload=io"] })).toEqual({
    reported: { depth: [1, 4, 16], wait: [5], workload: ["io"] },
    problems: [],
  });
});

test("takes the workload for granted that a parameter is of", () => {
  expect(read({ vary: ["wait=0,0.5"] }).reported).toEqual({ wait: [0, 0.5], workload: ["io"] });
  expect(read({ vary: ["wait=0", "workload=minimal,io"] }).reported["workload"]).toEqual(["minimal", "io"]);
});

describe("a condition that cannot be read is a problem, and otherwise ignored", () => {
  test.each<[Typed, string, RegExp]>([
    [{ vary: ["deph=1"] }, "--vary", /^there is no axis "deph"; did you mean depth\? `pnpm bench axes` shows all\.$/],
    [{ set: ["depth"] }, "--set", /^"depth" has no value; write depth=…, which is a whole number from 1 to 64\.$/],
    [{ vary: ["depth=0"] }, "--vary", /^"0" is not a whole number from 1 to 64, as depth must be\.$/],
    [{ vary: ["depth=1.5"] }, "--vary", /^"1.5" is not /],
    [{ vary: ["depth="] }, "--vary", /^"" is not /],
    [{ vary: ["wait=21"] }, "--vary", /^"21" is not a number from 0 to 20 \(ms\), as wait must be\.$/],
    [{ set: ["workload=post"] }, "--set", /^"post" is not minimal or io, as workload must be\.$/],
    [{ vary: ["depth=4,4"] }, "--vary", /^depth has the value 4 twice\.$/],
    [{ vary: ["wait=5,5ms"] }, "--vary", /^wait has the value 5 twice\.$/],
    [{ vary: ["depth=1"], set: ["depth=4"] }, "--set", /^depth is given twice; put all its values into one --vary\.$/],
  ])("%j", (requested, where, sentence) => {
    const { problems } = read(requested);
    expect(problems).toEqual([{ where, sentence: expect.stringMatching(sentence) }]);
  });
});

type Typed = Pick<RawRequest, "vary" | "set">;

function read(requested: Typed) {
  const { request, problems } = readRequest(requested, axes);
  return {
    reported: Object.fromEntries(request.conditions.map(({ axis: { name }, values }) => [name, values])),
    problems,
  };
}

function axis(name: string, changes: Partial<Axis>): Axis {
  return {
    name,
    says: "Made up.",
    values: { kind: "text", pattern: /./, form: "a text" },
    ...changes,
  };
}
