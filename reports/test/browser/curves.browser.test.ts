import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Analysis,
  type CellAnalysis,
  type Curve,
  type CurveLine,
  type Estimate,
  type Measured,
} from "@lab/shared/record";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServedSite } from "../../src/site/serve/serve-folder.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { allDrawn, openPage } from "./browser.ts";
import { expectLegible } from "./expect-legible.ts";
import { serveBuilt } from "./serve-built.ts";

const runs = temporaryFolder();
const ASKED = [
  ...["--variant", "nest-fastify/singleton,nest-fastify/request-scope,nest-fastify/cls,fastify/singleton,fastify/cls"],
  ...[
    "--set",
    "workload=io",
    "--vary",
    "wait=0,1,5,20",
    "--vary",
    "node=24,26",
    "--rounds",
    "4",
    "--blocks",
    "2",
    "--steady",
  ],
];
let analysis: Analysis;
let served: ServedSite;

beforeAll(async () => {
  const folder = await rehearseHere(runs, "curved", ASKED);
  analysis = Analysis.parse(JSON.parse(readFileSync(join(folder, "analysis.json"), "utf8")));
  served = await serveBuilt([runs]);
});
afterAll(() => served?.[Symbol.asyncDispose]());

describe("curves, in a browser", () => {
  test("have at each point what the analysis has, without scripts as well", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${served.url}/runs/curved/`);
    expect(analysis.curves?.map(({ axis }) => axis.name)).toEqual(["node", "wait"]);
    for (const curve of analysis.curves ?? []) {
      const shown = await pointsAlong(page, curve.axis.name);
      expect(shown).toHaveLength(curve.lines.flatMap(({ points }) => points).length);
      expect(shown.toSorted(inOrder)).toEqual(pointsOf(curve).toSorted(inOrder));
    }
  });

  test("have the slope of each line, with its interval", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${served.url}/runs/curved/`);
    const wait = analysis.curves?.find(({ axis }) => axis.name === "wait");
    const rows = page.getByRole("region", { name: "Along wait: Each line as a whole" }).locator("tbody tr");
    for (const [row, line] of (wait?.lines ?? []).entries()) {
      const [name = "", perUnit = ""] = await rows.nth(row).locator("td").allTextContents();
      expect(name).toMatch(new RegExp(`^${line.variant}, `));
      const { estimate, low, high } = slopeOf(line);
      expect(numbersIn(perUnit)).toEqual([estimate, low, high].map((bound) => expect.closeTo(bound ?? Number.NaN, 2)));
    }
  });

  test.each([
    ["phone", 390],
    ["desktop", 1_280],
  ])("are legible to all on a %s", async (device, width) => {
    const { page, complaints } = await openPage({ viewport: { width, height: 900 } });
    for (const lang of ["", "ja/"]) {
      await page.goto(`${served.url}/${lang}runs/curved/`);
      await allDrawn(page);
      for (const curve of ["curve-1", "curve-2"]) expect(await page.locator(`#${curve} svg`).count()).toBe(1);
      await expectLegible(page, `curves-${device}-${lang || "en"}`.replace("/", ""));
    }
    expect(complaints).toEqual([]);
  });
});

interface Shown {
  readonly value: string;
  readonly figure: number;
  readonly ratio: number | undefined;
}

async function pointsAlong(page: Page, axis: string): Promise<readonly Shown[]> {
  const tables = page.getByRole("region", { name: new RegExp(`^Along ${axis}: (?!Each line)`) });
  const rows = await tables.locator("tbody tr").all();
  const shown = await Promise.all(
    rows.map(async (row) => {
      const [value = "", ...fields] = await row.locator("td").allTextContents();
      return fields
        .filter((field) => field !== "")
        .map((field) => {
          const [figure = Number.NaN, ratio] = numbersIn(field);
          return { value, figure, ratio };
        });
    }),
  );
  return shown.flat();
}

function numbersIn(text: string): readonly number[] {
  return (text.match(/[−-]?\d[\d,]*(\.\d+)?/g) ?? []).map((number) =>
    Number(number.replace("−", "-").replaceAll(",", "")),
  );
}

/** To three digits, and ratios to two behind the point. */
function pointsOf({ lines }: Curve): readonly Shown[] {
  return lines
    .flatMap(({ points }) => points)
    .map(({ value, cell }) => {
      const { figure, ratio } = costOf(analysis.cells.find(({ id }) => id === cell));
      const times = estimateOf(ratio);
      return {
        value: String(value),
        figure: Number(estimateOf(figure)?.toPrecision(3)),
        ratio: times === undefined ? undefined : Number(times.toFixed(2)),
      };
    });
}

function slopeOf({ variant, slope }: CurveLine): Estimate {
  if (slope === undefined || "absent" in slope) throw new Error(`${variant} has no slope.`);
  return slope.perUnitUs;
}

function costOf(cell: CellAnalysis | undefined) {
  if (cell === undefined) throw new Error("A point has no cell.");
  return cell.metrics.costUs;
}

function estimateOf(measured: Measured): number | undefined {
  return "absent" in measured ? undefined : measured.estimate;
}

function inOrder(one: Shown, other: Shown): number {
  const keys = ({ value, figure, ratio = 0 }: Shown) => [Number(value), figure, ratio] as const;
  const [ones, others] = [keys(one), keys(other)];
  return ones[0] - others[0] || ones[1] - others[1] || ones[2] - others[2];
}
