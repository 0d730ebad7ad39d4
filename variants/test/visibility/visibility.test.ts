import { describe, expect, test } from "vitest";
import { observe } from "./observe.ts";
import { observedWays } from "./observed-ways.ts";
import { visibilityPage } from "./page.ts";
import { writtenPage, writtenRetention, writtenVisibility } from "./written.ts";

describe("the page of where the id can be read", () => {
  test("has every way on each of Nest's adapters", () => {
    expect(Object.keys(writtenVisibility())).toEqual(observedWays.map(({ id }) => id));
  });

  test("says what the data says (else: node variants/scripts/visibility.ts --write)", () => {
    expect(writtenPage()).toBe(visibilityPage(writtenVisibility(), writtenRetention()));
  });

  test("knows of no way that is not there what it retains", () => {
    const ids = observedWays.map(({ id }) => id);
    expect(Object.keys(writtenRetention()).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("has foreign ids nowhere but where responses are pipelined", () => {
    const foreign = Object.values(writtenVisibility()).flatMap((seen) =>
      Object.entries(seen).flatMap(([place, verdict]) => (verdict === "foreign" ? place : [])),
    );
    expect(new Set(foreign)).toEqual(new Set(["pipelined response finished"]));
  });
});

// Of all the others: `pnpm test:statistics`.
test.each(["request-scope", "cls", "als-hook", "weakmap"])(
  "on Fastify, %s is seen where its page says",
  async (way) => {
    expect(await observe(way, "fastify")).toEqual(writtenVisibility()[`nest-fastify/${way}`]);
  },
);
