import type { Analysis, CurveLine } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { curveCharts } from "../../../src/render/charts/curves.ts";
import { curveSections } from "../../../src/render/tables/curve-tables.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { analysisOf, cellOf } from "../../made-up-analysis.ts";

const strings = catalogueOf("en");

describe("a curve", () => {
  const values = [1, 4, 64];
  const cells = ["nest-fastify/singleton", "nest-fastify/cls"].flatMap((variant) =>
    values.map((depth) => ({ ...cellOf(variant), id: `${variant}@depth=${depth}` })),
  );
  const curveOf = (slope: CurveLine["slope"]): Analysis => ({
    ...analysisOf(cells),
    curves: [
      {
        axis: { name: "depth", says: "How deep it is.", numeric: true, values },
        lines: ["nest-fastify/singleton", "nest-fastify/cls"].map((variant) => ({
          variant,
          place: {},
          points: values.map((value) => ({ value, cell: `${variant}@depth=${value}`, extraUs: { absent: "made up" } })),
          ...(slope && { slope }),
        })),
      },
    ],
  });
  const straight = { perUnitUs: { estimate: 1, low: 0.5, high: 1.5 }, interceptUs: { estimate: 1 } };

  test("has each cell's cost and ratio at its point, and the slope of each line", () => {
    const [section] = curveSections(curveOf(straight), "en");
    expect(section?.figures).toMatchObject([{ name: "nest-fastify" }]);
    const points = values.map((value) => [`${value}`, "20.0 µs", "20.0 µs · ×1.30 (1.27–1.33)"]);
    expect(section?.figures[0]?.table.rows).toEqual(points);
    const slope = ["1.0 (0.50–1.5)", "1.00"];
    expect(section?.lines?.rows).toEqual(["singleton", "cls"].map((way) => [`nest-fastify/${way}`, ...slope]));
  });

  test("has the reason for a missing figure below its place, in the reader's language", () => {
    const [, ...others] = cells;
    const broken = cellOf("nest-fastify/singleton", { figures: { costUs: { absent: "it was not measured" } } });
    const analysis = { ...curveOf(straight), cells: [{ ...broken, id: "nest-fastify/singleton@depth=1" }, ...others] };
    const [chart] = curveCharts(analysis, catalogueOf("ja"));
    expect(chart?.columns.map(({ beneath }) => beneath)).toContain("why");
    expect(chart?.rows.map(({ why }) => why)).toEqual(["測定していません", ...others.map(() => undefined)]);
    expect(JSON.stringify(curveCharts(curveOf(straight), strings)[0]?.columns)).not.toContain("why");
  });

  test("measured at a rate has the largest lateness of each row's cells in its table", () => {
    const plain = curveOf(straight);
    const atRate = { ...plain, cells: plain.cells.map((cell, index) => ({ ...cell, latenessP99Us: 100 * index })) };
    const tableOf = (analysis: Analysis) => curveSections(analysis, "en")[0]?.figures[0]?.table;
    expect(tableOf(atRate)?.columns.at(-1)?.title).toBe("worst lateness ms");
    expect(tableOf(atRate)?.rows.map((row) => row.at(-1))).toEqual(["0.300", "0.400", "0.500"]);
    expect(tableOf(plain)?.columns).toHaveLength(3);
  });
});

describe("a curve along runtimes", () => {
  const asked = { node: "v26.10.0", bun: "bun@1.4.5" };
  const cells = Object.entries(asked).map(([runtime, version]) => {
    const cell = cellOf("fastify/cls");
    return { ...cell, id: runtime, node: [version], coordinates: { ...cell.coordinates, runtime } };
  });
  const alongRuntimes: Analysis = {
    ...analysisOf(cells),
    curves: [
      {
        axis: { name: "runtime", says: "What servers run on.", numeric: false, values: ["node", "bun", "deno"] },
        lines: [
          {
            variant: "fastify/cls",
            place: {},
            points: cells.map(({ id }) => ({ value: id, cell: id, extraUs: { absent: "made up" } })),
          },
        ],
      },
    ],
  };

  test("names each with the version that its servers reported", () => {
    const [section] = curveSections(alongRuntimes, "en");
    expect(section?.figures[0]?.table.rows.map(([name]) => name)).toEqual(["Node 26.10.0", "Bun 1.4.5", "Deno"]);
  });
});
