import { describe, expect, test } from "vitest";
import { runOfStarts, runOfWays } from "../../../src/model/answer/choose-run.ts";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { startsByVariant, strengthsOf } from "../../../src/model/ways/strengths.ts";
import { strengthsTable } from "../../../src/render/tables/strengths-table.ts";
import { around, cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";
import { startsOf } from "./made-up-starts.ts";
import { runOfWays as madeUpWays, wayCell, wayOf } from "./made-up-ways.ts";

const readable = ({ plan, environment, analysis }: ReturnType<typeof runOf>, name: string): ReadableRun => ({
  state: "readable",
  name,
  isPublished: true,
  plan,
  environment,
  analysis,
});

const WAYS = { "nest-fastify/als-hook": wayOf(), "nest-fastify/singleton": wayOf({}, { handedOn: true }) };
const ways = readable(madeUpWays([wayCell("als-hook", 1.02)], WAYS), "ways");
const matrix = readable(
  runOf([
    cellOf("nest-fastify/singleton", { ratios: { costUs: around(9, 1) } }),
    cellOf("fastify/singleton"),
    cellOf("fastify/cls"),
  ]),
  "matrix",
);
const started = readable(madeUpWays([wayCell("als-hook", 1.02)], WAYS), "starts");
const starts: ReadableRun = {
  ...started,
  analysis: {
    ...started.analysis,
    starts: [startsOf("nest-fastify/singleton", 1), startsOf("nest-fastify/als-hook", 1.25)],
  },
};

describe("strengths and weaknesses", () => {
  test("are those of the ways, and of the matrix what no run of ways has", () => {
    const found = strengthsOf(ways, matrix).map(({ server, all }) => [
      server,
      ...all.map(({ cell, way }) => [cell.variant, way !== undefined]),
    ]);
    expect(found).toEqual([
      ["nest-fastify", ["nest-fastify/singleton", true], ["nest-fastify/als-hook", true]],
      ["fastify", ["fastify/singleton", false], ["fastify/cls", false]],
    ]);
  });

  test("have what a start takes where that was measured, and say where not", () => {
    const [nest, bare] = strengthsOf(ways, matrix, startsByVariant(starts));
    const titles = (all: NonNullable<typeof nest>["all"]) =>
      strengthsTable(all, "en").columns.map(({ title }) => title);
    expect(titles(bare?.all ?? [])).not.toContain("CPU ms to start");
    const place = titles(nest?.all ?? []).indexOf("CPU ms to start");
    expect(strengthsTable(nest?.all ?? [], "en").rows.map((row) => row[place])).toEqual([
      "80.0",
      "100 · ×1.25 (1.24–1.26)",
    ]);
    const some = strengthsOf(ways, matrix, new Map([["nest-fastify/als-hook", startsOf("nest-fastify/als-hook", 1)]]));
    expect(strengthsTable(some[0]?.all ?? [], "en").notes).toContainEqual(expect.stringMatching("no start"));
  });
});

test("a start that differs by no more than the twin's reads within noise", () => {
  const twin = {
    ...startsOf("nest-fastify/singleton@twin=1", 1.3, "nest-fastify/singleton"),
    twinOf: "nest-fastify/singleton",
  };
  const noisy: ReadableRun = {
    ...starts,
    analysis: { ...starts.analysis, starts: [...(starts.analysis.starts ?? []), twin] },
  };
  const [nest] = strengthsOf(ways, matrix, startsByVariant(noisy));
  expect(strengthsTable(nest?.all ?? [], "en").rows.flat()).toContain("100 · ×1.25 (1.24–1.26), within noise");
});

test("a run of starts tells of starts, and not what ways cost", () => {
  expect(runOfWays([starts, ways])?.name).toBe("ways");
  expect(runOfStarts([ways, starts])?.name).toBe("starts");
  expect(runOfStarts([ways])).toBeUndefined();
});
