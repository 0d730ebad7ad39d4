import { describe, expect, test } from "vitest";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { badgeSvg } from "../../../src/render/cards/badge-svg.ts";
import { cardFacts } from "../../../src/render/cards/card-facts.ts";
import { cardSvg } from "../../../src/render/cards/card-svg.ts";
import { cardOf } from "../../../src/site/run-files.ts";
import { around, cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const cells = [
  cellOf("nest-fastify/singleton"),
  cellOf("nest-fastify/request-scope", { ratios: { costUs: around(2.87, 2) } }),
  cellOf("nest-fastify/cls", { ratios: { costUs: around(3.34, 2) } }),
];
const { attributions: _, differences: __, ...records } = runOf(cells);
const run: ReadableRun = { ...records, state: "readable", name: "a-run", isPublished: false, files: [] };
const HOSTILE = `</text><script>alert("1")</script>&`;

describe("the card of a run", () => {
  const svg = cardSvg(cardFacts(run));

  test("says what it is, and what came out", () => {
    expect(svg).toContain("Three patterns on nest-fastify");
    expect(svg).toContain("×2.87 (2.81–2.93)");
    expect(svg).toContain("×3.34 (3.27–3.41)");
    expect(svg).toContain("5 rounds");
  });

  test("has bars as long as the ratios", () => {
    const bars = [...svg.matchAll(/width="(\d+)" height="44" fill="#0072b2"/g)].map(([, width]) => Number(width));
    expect(bars).toHaveLength(2);
    expect((bars[0] ?? 0) / (bars[1] ?? 0)).toBeCloseTo(2.87 / 3.34, 2);
  });

  test("is a PNG of 1200 × 630 with something on it", () => {
    const png = cardOf(run);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(png.length).toBeGreaterThan(8_000);
  });

  test("lets no text of a run become markup", () => {
    const study = { name: "x", question: HOSTILE };
    const hostile = cardSvg(cardFacts({ ...run, plan: { ...run.plan, study } }));
    expect(hostile).not.toContain("<script>");
    expect(hostile).toContain("&lt;script&gt;");
  });
});

describe("the badge of a run", () => {
  test("says what cost most", () => {
    expect(badgeSvg(cardFacts(run))).toContain('aria-label="cls, nest-fastify: ×3.34 (3.27–3.41)"');
  });

  test("says what the run is if nothing was compared", () => {
    const alone = { ...run, analysis: { ...run.analysis, cells: cells.slice(0, 1) } };
    expect(badgeSvg(cardFacts(alone))).toContain("Three patterns on nest-fastify");
    expect(badgeSvg({ title: HOSTILE, lines: [], setting: "" })).not.toContain("<script>");
  });
});
