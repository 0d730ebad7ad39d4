import type { Analysis, CellAnalysis, PatternMean } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { around, cellOf, changed } from "../../made-up-analysis.ts";
import { cheap, cls, line, linesOf, requestScope, singleton, three } from "./summary-of.ts";

describe("the recommendation", () => {
  const recommended = (cells: readonly CellAnalysis[], analysis: Partial<Analysis> = {}): string | undefined =>
    line("recommendation", linesOf(cells, analysis));

  test("is the cheaper of two, with what the baseline would save still", () => {
    expect(recommended(three)).toBe(
      "On nest-fastify, take cls rather than request-scope: it costs 43.5% less (41.9% to 45.1%) per request; singleton is cheaper still: against it that is 30.0% more (27.4% to 32.6%).",
    );
  });

  test.each([
    ["equivalent", 1.001, "it costs the same as singleton, within ±2%."],
    ["faster", 0.9, "it cost less than singleton, at −10.0% (−10.9% to −9.1%): find the reason before"],
    ["inconclusive", 1.02, "against singleton it is inconclusive, at +2.0% (+1.0% to +3.0%)."],
  ] as const)("says how the cheaper one stands to the baseline: %s", (verdict, ratio, said) => {
    expect(recommended([singleton, requestScope, cheap(verdict, ratio)])).toContain(said);
  });

  test("says how many rounds would settle what is open", () => {
    const open = { ...cheap("inconclusive", 1.02), roundsNeeded: 14 };
    expect(recommended([singleton, requestScope, open])).toContain("; it would take about 14 rounds.");
  });

  test("says so where the adapters disagree", () => {
    const patterns: PatternMean[] = [
      { pattern: "cls", framework: "nest", cells: [cls.id, "nest-express/cls"], ratio: around(1.1, 2) },
      { pattern: "request-scope", framework: "nest", cells: [requestScope.id], ratio: around(2.3, 2) },
    ];
    const express = cellOf("nest-express/cls", { verdict: "equivalent" });
    expect(
      recommended([...three, cellOf("nest-express/singleton"), express], {
        patterns,
      }),
    ).toContain("against singleton it depends on the adapter.");
  });

  test("is to read the code where all cost the same", () => {
    const same = changed(requestScope, { verdict: "equivalent", ratios: { costUs: around(1.01, 0.5) } });
    expect(recommended([singleton, same, cheap("equivalent", 1)])).toBe(
      "On nest-fastify, cls and request-scope cost the same as singleton, within ±2%: choose by how the code reads.",
    );
  });

  test("is the cheaper one if only the more expensive one costs what the baseline does", () => {
    const same = changed(requestScope, { verdict: "equivalent", ratios: { costUs: around(1.01, 0.5) } });
    expect(recommended([singleton, same, cheap("faster", 0.9)])).toContain("take cls rather than request-scope");
  });

  test("is absent between two that are indistinguishable", () => {
    expect(recommended([singleton, changed(requestScope, { ratios: { costUs: around(1.32, 5) } }), cls])).toMatch(
      /no recommendation between cls and request-scope: their difference, −1\.5% \(.*\), may be noise/,
    );
  });

  test("is absent without intervals", () => {
    expect(recommended([singleton, changed(cls, { ratios: { costUs: { estimate: 1.3 } } }), requestScope])).toContain(
      "no intervals yet",
    );
  });

  test("leaves the baseline out where another group has it", () => {
    const held = three.map((cell) =>
      changed(cell, {
        baseline: "node-http/singleton",
        verdict: "slower",
        ...(cell.id === singleton.id && { ratios: { costUs: around(1.5, 1) } }),
      }),
    );
    expect(recommended(held)).toMatch(/^On nest-fastify, take cls rather than request-scope: .*per request\.$/);
  });

  test.each([
    [
      "slower",
      1.3,
      "cls costs 30.0% more (28.7% to 31.3%) per request than singleton: take singleton if CPU is scarce",
    ],
    ["equivalent", 1, "cls costs the same as singleton, within ±2%: choose by how the code reads."],
    ["faster", 0.9, "cls cost less than singleton, at −10.0% (−10.9% to −9.1%): look for a difference"],
    ["inconclusive", 1.005, "cls is inconclusive against singleton, at +0.5% (−0.5% to +1.5%)."],
    [
      "inconclusive",
      1.02,
      "cls is inconclusive against singleton after correction for the number of cells, at +2.0% (+1.0% to +3.0%).",
    ],
  ] as const)("speaks of one pattern alone: %s", (verdict, ratio, said) => {
    expect(recommended([singleton, cheap(verdict, ratio)])).toContain(`On nest-fastify: ${said}`);
  });
});
