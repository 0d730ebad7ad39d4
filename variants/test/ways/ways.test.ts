import { describe, expect, test } from "vitest";
import { factsOf } from "./facts.ts";
import { knownWays } from "./known-ways.ts";
import { visibilityPage } from "./page.ts";
import { writtenPage, writtenWays } from "./written.ts";

describe("what is written of the ways (else: node variants/scripts/ways.ts)", () => {
  test("is of all of them, in the registry's order", () => {
    expect(Object.keys(writtenWays())).toEqual(knownWays.map(({ id }) => id));
  });

  test.each(knownWays)("describes $id as its sources do", (variant) => {
    const { seen, retained, ...facts } = writtenWays()[variant.id] ?? {};
    expect(facts).toEqual(factsOf(variant));
  });

  test("has the data of the page on visibility", () => {
    expect(writtenPage()).toBe(visibilityPage(writtenWays()));
  });

  test("has foreign ids only for pipelined responses", () => {
    const foreign = Object.values(writtenWays()).flatMap(({ seen }) =>
      Object.entries(seen).flatMap(([place, verdict]) => (verdict === "foreign" ? place : [])),
    );
    expect(new Set(foreign)).toEqual(new Set(["pipelined response finished"]));
  });
});
