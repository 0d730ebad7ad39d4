import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { factsOf, libraryOf } from "./facts.ts";
import { knownWays } from "./known-ways.ts";
import { visibilityPage } from "./page.ts";
import { writtenPage, writtenWays } from "./written.ts";

const VARIANTS = join(import.meta.dirname, "../..");
const manual = readFileSync(join(VARIANTS, "nest/ways/README.md"), "utf8");

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

const libraries = knownWays.flatMap((variant) => {
  const library = libraryOf(variant);
  return library === undefined ? [] : [{ ...library, id: variant.id }];
});

describe.each(libraries)("the library of $id", ({ name, version, licence, released, maintained }) => {
  test("stands in the manual with version, licence, day of release and upkeep", () => {
    expect(manual).toContain(`| ${name} ${version}, ${licence} | ${released} | ${maintained ? "yes" : "no"} |`);
  });
});
