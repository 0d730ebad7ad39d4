import { expect, test } from "vitest";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { nameOfRun } from "../../../src/words/names/group-of.ts";
import { cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const {
  attributions: _,
  differences: __,
  ...records
} = runOf([cellOf("nest-fastify/singleton"), cellOf("nest-fastify/cls"), cellOf("fastify/singleton")]);
const run: ReadableRun = { ...records, state: "readable", name: "a-run", isPublished: true };
const strings = catalogueOf("en");

test("a run is called by the servers of its matrix", () => {
  expect(nameOfRun(run, strings)).toBe("Patterns on nest-fastify, fastify");
});

test("by its question if it has one", () => {
  const plan = { ...run.plan, study: { name: "moons", question: "Does the moon show?" } };
  expect(nameOfRun({ ...run, plan }, strings)).toBe("Does the moon show?");
  const known = { ...run.plan, study: { name: "io", question: "Does it still show?" } };
  expect(nameOfRun({ ...run, plan: known }, catalogueOf("ja"))).toBe(
    "リクエストが何かを待つとき、IDのコストはまだ見えるか",
  );
});

test("by its protocol too if that is not the default", () => {
  const analysis = { ...run.analysis, protocol: "classic" as const };
  expect(nameOfRun({ ...run, analysis }, strings)).toBe("Patterns on nest-fastify, fastify, by the classic protocol");
});
