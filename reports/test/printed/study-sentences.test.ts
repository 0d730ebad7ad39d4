import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, type CellAnalysis, type CurveLine, headlineOf, type Measured } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { curveSections } from "../../src/render/tables/curve-tables.ts";
import { studySentence } from "../../src/site/pages/studies/study-sentence.ts";
import { openArchive } from "../../src/site/publish/archive.ts";
import { catalogueOf } from "../../src/words/catalogue.ts";
import { LANGS, type Lang } from "../../src/words/lang.ts";
import { around, cellOf } from "../made-up-analysis.ts";
import { runOf } from "../made-up-run.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { agree, type Printed, printed } from "./printed-number.ts";

const runs = temporaryFolder();
const NAMES = ["depth", "connections", "rate", "kv", "postgres"] as const;
type Name = (typeof NAMES)[number];
for (const name of NAMES) await rehearseHere(runs, name, ["--study", name, "--rounds", "4", "--blocks", "2"]);
const archive = openArchive([runs]);

type Three = readonly [estimate: number, low: number, high: number];

const EXPECTED: Readonly<Record<Name, (analysis: Analysis) => readonly Three[]>> = {
  depth: ({ curves = [] }) =>
    (curves[0]?.lines ?? []).map(({ slope }) => {
      if (slope === undefined || "absent" in slope) throw new Error("There is no slope.");
      return threeOf(slope.perUnitUs);
    }),
  connections: (analysis) => comparedLines(analysis).flatMap(endsOf),
  // Latencies are in ms.
  rate: (analysis) =>
    comparedLines(analysis)
      .flatMap(endsOf)
      .map(([estimate, low, high]) => [estimate / 1_000, low / 1_000, high / 1_000] as const),
  kv: (analysis) =>
    comparedLines(analysis).flatMap(({ points }) => {
      const ratios = points.map(({ cell }) => threeOf(headlineOf(cellIn(analysis, cell)).ratio));
      const inOrder = ratios.toSorted(([one], [other]) => one - other);
      return [...inOrder.slice(0, 1), ...inOrder.slice(-1)];
    }),
  postgres: ({ cells }) =>
    cells.filter(({ verdict }) => verdict !== "baseline").map((cell) => threeOf(headlineOf(cell).ratio)),
};

describe.each(LANGS)("the sentence (%s) of the study", (lang: Lang) => {
  test.each(NAMES)("%s has the analysis's figures, all of them", (name) => {
    const run = archive.find(name)?.run;
    if (run === undefined) throw new Error(`${name} cannot be read.`);
    const sentence = studySentence(name, run, catalogueOf(lang));
    const reported = threesIn(sentence);
    const expected = EXPECTED[name](
      Analysis.parse(JSON.parse(readFileSync(join(runs, name, "analysis.json"), "utf8"))),
    );
    const missing = expected.filter((three) => !reported.some((one) => isSame(one, three)));
    expect({ sentence, reported: reported.length, missing }).toEqual({
      sentence,
      reported: expected.length,
      missing: [],
    });
    expect(expected.length).toBeGreaterThan(1);
  });
});

test("has what a request costs at both ends, where no straight line leads there", () => {
  const run = archive.find("depth")?.run;
  if (run === undefined) throw new Error("depth cannot be read.");
  const { curves = [] } = run.analysis;
  const bent = curves.map(({ axis, lines }) => ({
    axis,
    lines: lines.map((line) => ({ ...line, slope: { absent: "its points are on no straight line" } })),
  }));
  const sentence = studySentence("depth", { ...run, analysis: { ...run.analysis, curves: bent } }, catalogueOf("en"));
  expect(sentence).toMatch(/^From 1 provider to 32 providers, what a request costs with singleton /);
  const expected = (curves[0]?.lines ?? []).flatMap(({ points }) =>
    [points[0], points.at(-1)].map((point) => threeOf(headlineOf(cellIn(run.analysis, point?.cell ?? "")).figure)),
  );
  const reported = threesIn(sentence);
  expect(expected.filter((three) => !reported.some((one) => isSame(one, three)))).toEqual([]);
  expect(reported).toHaveLength(6);
});

test.each([
  ["slower", "costs ×1.30 (1.27–1.33) as much with AsyncContextFrame as with async hooks"],
  [
    "within-noise",
    "with AsyncContextFrame is within noise of opentelemetry@context-frame=off with async hooks: ×1.30 (1.27–1.33)",
  ],
  ["inconclusive", "shows no significant difference between AsyncContextFrame and async hooks: ×1.30 (1.27–1.33)"],
] as const)("names both places where the baseline is on the axis, and the verdict %s", (verdict, expected) => {
  const base = cellOf("nest-fastify/opentelemetry@context-frame=off", { verdict: "baseline" });
  const other = cellOf("nest-fastify/opentelemetry@context-frame=on", {
    verdict,
    baseline: base.id,
    ratios: { costUs: around(1.3, 2) },
  });
  const points = [base, other].map(({ id }, index) => ({
    value: index === 0 ? "off" : "on",
    cell: id,
    extraUs: { absent: "the baseline is on the axis" },
  }));
  const axis = { name: "context-frame", says: "Who carries contexts.", numeric: false, values: ["off", "on"] };
  const curves = [{ axis, lines: [{ variant: "nest-fastify/opentelemetry", place: {}, points }] }];
  const run = runOf([base, other], { curves });
  const readable = { ...run, state: "readable", name: "frames", isPublished: true } as const;
  expect(studySentence("context-frame", readable, catalogueOf("en"))).toContain(expected);
});

test("calls a slope noise where the whole rise is within the noise floor, as the table of the report does", () => {
  const { run } = archive.find("depth") ?? {};
  if (run === undefined) throw new Error("depth cannot be read.");
  const found = [0.1, 1_000]
    .map((noiseFloorPercent) => {
      const cells = run.analysis.cells.map((cell) => ({ ...cell, noiseFloorPercent }));
      return { ...run.analysis, cells };
    })
    .map((one) => ({
      isNoise: studySentence("depth", { ...run, analysis: one }, catalogueOf("en")).includes(
        "within noise with request-scope",
      ),
      table: curveSections(one, "en")[0]?.lines?.whole.rows.map(([name, slope]) => [
        name,
        slope?.endsWith(", within noise"),
      ]),
    }));
  expect(found).toMatchObject([
    { isNoise: false, table: expect.arrayContaining([["nest-fastify/request-scope", false]]) },
    { isNoise: true, table: expect.arrayContaining([["nest-fastify/request-scope", true]]) },
  ]);
});

/** "19.2 µs (13.3 to 25.1)", "×1.31 (1.28–1.34)" */
function threesIn(sentence: string): readonly (readonly Printed[])[] {
  const number = "(−?[\\d,]+(?:\\.\\d+)?)";
  const forms = [`${number} [µm]s ?\\(${number}(?: to |〜)${number}\\)`, `×${number} ?\\(${number}–${number}\\)`];
  return [...sentence.matchAll(new RegExp(forms.join("|"), "g"))].map(([, ...found]) =>
    found.filter((text) => text !== undefined).map(printed),
  );
}

function isSame(reported: readonly Printed[], three: Three): boolean {
  return reported.every((one, index) => {
    const value = three[index] ?? Number.NaN;
    return agree(one, { text: "", low: value, high: value });
  });
}

function comparedLines({ curves = [] }: Analysis): readonly CurveLine[] {
  return (curves[0]?.lines ?? []).filter(({ variant }) => !variant.endsWith("/singleton"));
}

function endsOf({ points }: CurveLine): readonly Three[] {
  return [points[0], points.at(-1)].flatMap((point) => (point === undefined ? [] : [threeOf(point.extraUs)]));
}

function cellIn({ cells }: Analysis, id: string): CellAnalysis {
  const cell = cells.find((one) => one.id === id);
  if (cell === undefined) throw new Error(`${id} is not there.`);
  return cell;
}

function threeOf(measured: Measured): Three {
  if ("absent" in measured) throw new Error(measured.absent);
  return [measured.estimate, measured.low ?? Number.NaN, measured.high ?? Number.NaN];
}
