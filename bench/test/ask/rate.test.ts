import type { Arrivals } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { RawRequest } from "../../src/ask/request.ts";
import { cellsOf } from "./made-up-plan.ts";

const variant = "fastify/cls";

function arrivalsOf(raw: RawRequest): readonly Arrivals[] {
  return cellsOf({ variant, ...raw })
    .filter(({ id, twinOf }) => id.startsWith(variant) && twinOf === undefined)
    .map(({ traffic }) => traffic.arrivals);
}

describe("requests at a rate", () => {
  test("are scheduled per second, or are a share of what the slowest cell can answer", () => {
    expect(arrivalsOf({ rate: "5000,50%", connections: "20" })).toEqual([
      { model: "open", connections: 20, spacing: "poisson", rate: { perSecond: 5_000 } },
      { model: "open", connections: 20, spacing: "poisson", rate: { percentOfCapacity: 50 } },
    ]);
  });

  test("keep what is asked for about connections in any order", () => {
    expect(arrivalsOf({ rate: "100", set: ["pipelining=4", "connections=2"] })).toMatchObject([
      { model: "open", connections: 2, pipelining: 4 },
    ]);
  });

  test("may be spaced evenly", () => {
    expect(arrivalsOf({ rate: "100", set: ["spacing=even"] })).toMatchObject([{ spacing: "even" }]);
  });

  test("are an axis that has no coordinate without them", () => {
    const [closed] = cellsOf({ variant });
    const [open] = cellsOf({ variant, vary: ["rate=10%"] });
    expect(closed?.coordinates).not.toHaveProperty("rate");
    expect(closed?.coordinates).not.toHaveProperty("spacing");
    expect(open?.coordinates).toMatchObject({ rate: "10%", spacing: "poisson" });
    expect(open?.notDefault).toEqual(["rate"]);
  });
});
