import { describe, expect, test } from "vitest";
import { heatRules, shadeOf } from "../../../../src/site/pages/parts/matrix-table.ts";

describe("the shade of a cell", () => {
  test("tells ×2.87 from ×3.34 by more than a step", () => {
    const [less, more] = [2.87, 3.34].map((estimate) => shadeOf({ estimate }, 3.34)) as [number, number];
    expect(more - less).toBeGreaterThan(2);
  });

  test("is absent for the baseline, and for cells that cost less", () => {
    expect([shadeOf({ absent: "a baseline" }, 3), shadeOf({ estimate: 0.8 }, 3), shadeOf({ estimate: 1 }, 3)]).toEqual([
      0, 0, 0,
    ]);
  });

  test("stays light if nothing costs much more", () => {
    expect(shadeOf({ estimate: 1.03 }, 1.03)).toBe(1);
  });

  test("has a rule of its own, the deepest too", () => {
    const deepest = shadeOf({ estimate: 4 }, 4);
    for (let shade = 1; shade <= deepest; shade += 1) expect(heatRules()).toContain(`.heat-${shade} {`);
    expect(heatRules()).not.toContain(`.heat-${deepest + 1} {`);
  });
});
