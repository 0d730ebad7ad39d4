import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, type CellAnalysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { PATHS } from "../../src/site/paths.ts";
import { openArchive } from "../../src/site/publish/archive.ts";
import { catalogueOf, type Lang } from "../../src/words/catalogue.ts";
import { copyRun } from "../made-up-runs.ts";
import { pageAt } from "../page-at.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { agree, inFull, printed } from "./printed-number.ts";
import { tablesInHtml } from "./read-tables.ts";

const parent = temporaryFolder();
const folder = copyRun(
  await rehearseHere(parent, "whole", ["--rounds", "5", "--blocks", "3"]),
  join(parent, "runs"),
  "one",
  1,
);
const archive = openArchive([join(parent, "runs")]);
const analysis = Analysis.parse(JSON.parse(readFileSync(join(folder, "analysis.json"), "utf8")));
const HANDLER_MS = [1, 10];
/** On Nest, AsyncLocalStorage is entered in a hook. */
const PATTERNS = ["singleton", "request-scope", "cls", "als-hook"];
const SERVERS = [...new Set(analysis.cells.map(({ id }) => id.split("/")[0] ?? ""))];

describe.each<Lang>(["en", "ja"])("the answer page (%s) is the analysis's, figure by figure:", (lang) => {
  const page = pageAt(archive, PATHS.index, lang) ?? "";
  const { answer } = catalogueOf(lang);
  const [table, , ...handlers] = tablesInHtml(page);

  test("each ratio of the table, a row for each server", () => {
    expect(table?.rows.map(([server]) => server)).toEqual(SERVERS);
    for (const [server = "", requestScope = "", ...others] of table?.rows ?? []) {
      const { ratio } = cellAt(server, PATTERNS.indexOf("request-scope")).metrics.costUs;
      expectToBe(numbersIn(requestScope), [estimateOf(ratio)], server);
      expect(others).toHaveLength(2);
    }
  });

  test("has a table for the first two servers of the matrix, and in it a column for each pattern", () => {
    expect(handlers.map(({ columns }) => columns.slice(1))).toEqual([PATTERNS, PATTERNS]);
  });

  const places = handlers.flatMap(({ rows }, at) =>
    PATTERNS.map((pattern, column) => ({
      pattern,
      column,
      server: SERVERS[at] ?? "",
      shown: rows.map((row) => row[column + 1] ?? ""),
    })),
  );

  test.each(places)("what $pattern adds on $server, whatever the handler", ({ server, column, shown }) => {
    const [added = "", , ...others] = shown;
    const { base, extra } = costsOf(server, column);
    expectToBe(numbersIn(added), column === 0 ? [] : extra, "added");
    for (const [index, ms] of HANDLER_MS.entries()) {
      const whole = base + 1_000 * ms;
      const perSecond = 1e6 / (whole + extra[0]);
      const expected = column === 0 ? [perSecond] : [(100 * extra[0]) / whole, perSecond];
      expectToBe(numbersIn(others[index] ?? ""), expected, `${ms} ms`);
    }
  });

  test.each(places.slice(1).filter(({ column }) => column > 0))(
    "from when on $pattern on $server does not matter",
    ({ server, column, shown }) => {
      const { base, extra } = costsOf(server, column);
      for (const [index, percent] of [5, 1].entries()) {
        const thresholds = extra.map((us) => Math.max(0, ((us * 100) / percent - base) / 1_000));
        const text = shown[2 + HANDLER_MS.length + index] ?? "";
        const numbers = numbersIn(text);
        expectToBe(numbers, thresholds.slice(thresholds.length - numbers.length), `${percent}%: ${text}`);
        expect(text.startsWith(answer.always)).toBe((thresholds[0] ?? 0) < 0.005);
      }
    },
  );

  test("the sentence of each framework", () => {
    const sentences = [...page.matchAll(/<p class="order">(.*?)<\/p>/g)].map(([, text = ""]) => text);
    expect(sentences).toHaveLength(2);
    for (const [index, framework] of (["nest", "raw"] as const).entries()) {
      for (const { pattern, ratio } of analysis.patterns.filter((mean) => mean.framework === framework)) {
        const [, reported = ""] = sentences[index]?.match(new RegExp(`${pattern}[^×]*×([^)]*)`)) ?? [];
        expectToBe(numbersIn(reported), threeOf(ratio), `${framework} ${pattern}`);
      }
    }
  });

  test("how many rounds there were, and the noise", () => {
    const [, line = ""] = page.match(/<p class="quiet measured">(.*?)<\/p>/s) ?? [];
    const { noiseFloorPercent: floor, stop } = analysis;
    expect(line.replaceAll(/<[^>]*>/g, "")).toContain(catalogueOf(lang).index.rounds(stop.rounds));
    expect(line).toContain(`±${typeof floor === "number" ? floor.toFixed(1) : ""}%`);
  });
});

function cellAt(server: string, column: number): CellAnalysis {
  const found = analysis.cells.find(({ id }) => id === `${server}/${PATTERNS[column]}`);
  if (found === undefined) throw new Error(`${server} has no such cell.`);
  return found;
}

function costsOf(server: string, column: number): { base: number; extra: readonly [number, ...number[]] } {
  const base = estimateOf(cellAt(server, 0).metrics.costUs.figure);
  const { ratio } = cellAt(server, column).metrics.costUs;
  const [estimate, ...bounds] = column === 0 ? [1] : threeOf(ratio);
  return { base, extra: [base * ((estimate ?? 1) - 1), ...bounds.map((bound) => base * (bound - 1))] };
}

type Measured = CellAnalysis["metrics"]["costUs"]["ratio"];

function estimateOf(measured: Measured): number {
  return "estimate" in measured ? measured.estimate : Number.NaN;
}

function threeOf(measured: Measured): readonly number[] {
  if ("absent" in measured) return [];
  return [measured.estimate, measured.low ?? Number.NaN, measured.high ?? Number.NaN];
}

/** In the order in which they stand there; a range's dash is no minus. */
function numbersIn(text: string) {
  return [...text.matchAll(/(?:^|[\s+×(–〜])(−?[\d,]+(?:\.\d+)?)/g)].map(([, number = ""]) => printed(number));
}

function expectToBe(numbers: ReturnType<typeof numbersIn>, expected: readonly number[], where: string): void {
  const reported = numbers.map(({ text }) => text);
  expect({ where, reported, count: reported.length }).toEqual({ where, reported, count: expected.length });
  const wrong = numbers.filter((number, index) => !agree(number, around(expected[index] ?? Number.NaN)));
  expect({ where, expected, wrong }).toEqual({ where, expected, wrong: [] });
}

function around(value: number) {
  const { low, high } = inFull(Math.abs(value));
  return value < 0 ? { text: "", low: -high, high: -low } : { text: "", low, high };
}
