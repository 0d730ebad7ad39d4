import { describe, expect, test } from "vitest";
import type { Axis, Chart } from "../../../../src/render/charts/chart.ts";
import { layersOf, legendOf } from "../../../../src/render/charts/drawing/templates.ts";

const axis = (field: string): Axis => ({ field, type: "quantitative", axis: { title: field } });
const [x, y] = [axis("at"), axis("us")];
const chart: Omit<Chart, "plot"> = {
  name: "a-chart",
  title: "",
  caption: "",
  columns: [],
  rows: [{ cell: "fastify/cls", pattern: "cls", estimate: 2, low: 1, high: 3 }],
  heightPx: 100,
};

function marksOf(plot: Chart["plot"], more: Partial<Chart> = {}) {
  return layersOf({ ...chart, ...more, plot }).map((layer) => {
    const { mark } = layer as { readonly mark: string | { readonly type: string } };
    return typeof mark === "string" ? mark : mark.type;
  });
}

describe("the template of", () => {
  test("intervals has a line at 1, then the interval below the estimate, then the remark", () => {
    expect(marksOf({ template: "intervals", axisTitle: "" })).toEqual(["rule", "rule", "point"]);
    expect(marksOf({ template: "intervals", axisTitle: "", remark: "cell" })).toEqual([
      "rule",
      "rule",
      "point",
      "text",
    ]);
  });

  test("lines joins points only along an axis that has an order", () => {
    expect(marksOf({ template: "lines", x, y, joinedBy: "line" })).toEqual(["line", "rule", "point"]);
    expect(marksOf({ template: "lines", x, y })).toEqual(["rule", "point"]);
    expect(marksOf({ template: "lines", x, y }, { rows: [{ estimate: 2, low: null, high: null }] })).toEqual(["point"]);
  });

  test("lines draws a smooth curve without points, dashed by kind", () => {
    const kinds = { field: "pattern", domain: ["singleton", "cls"] };
    const plot = { template: "lines", x, y, joinedBy: "cell", isSmooth: true } as const;
    expect(marksOf(plot)).toEqual(["line"]);
    expect(layersOf({ ...chart, kinds, plot })).toMatchObject([{ encoding: { strokeDash: { field: "pattern" } } }]);
  });

  test("a timeline has dots, and its rounds behind them", () => {
    expect(marksOf({ template: "timeline", x, y })).toEqual(["point"]);
    const rounds = [{ round: 1, from: 0, to: 1, next: 2, level: 20 }];
    expect(marksOf({ template: "timeline", x, y, rounds })).toEqual(["rect", "text", "rule", "point"]);
  });
});

test("a legend has the kinds that occur, in the order of their colours", () => {
  const kinds = { field: "pattern", domain: ["singleton", "cls", "als"] };
  const rows = [{ pattern: "als" }, { pattern: "singleton" }];
  expect(legendOf({ ...chart, rows, kinds, plot: { template: "timeline", x, y } })).toEqual(["singleton", "als"]);
});
