import { describe, expect, test } from "vitest";
import { factsOf } from "./facts.ts";
import { knownWays } from "./known-ways.ts";
import { visibilityPage } from "./page.ts";
import { writtenPage, writtenWays } from "./written.ts";

describe("what is written of the ways (else: node variants/scripts/ways.ts)", () => {
  test("is of all of them, in the registry's order", () => {
    expect(Object.keys(writtenWays())).toEqual(knownWays.map(({ id }) => id));
  });

  test.each(knownWays)("says of $id what its sources say", (variant) => {
    const { seen, retained, ...facts } = writtenWays()[variant.id] ?? {};
    expect(facts).toEqual(factsOf(variant));
  });

  test("is what the page of where the id can be read is made of", () => {
    expect(writtenPage()).toBe(visibilityPage(writtenWays()));
  });

  test("has foreign ids nowhere but where responses are pipelined", () => {
    const foreign = Object.values(writtenWays()).flatMap(({ seen }) =>
      Object.entries(seen).flatMap(([place, verdict]) => (verdict === "foreign" ? place : [])),
    );
    expect(new Set(foreign)).toEqual(new Set(["pipelined response finished"]));
  });
});
