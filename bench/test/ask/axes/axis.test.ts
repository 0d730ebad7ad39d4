import { expect, test } from "vitest";
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

function read(requested: Pick<RawRequest, "vary" | "set">) {
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
