import { join } from "node:path";
import { Analysis } from "@lab/shared/record";
import { readRecord } from "@lab/shared/run-folder";
import { describe, expect, test } from "vitest";
import { typedHere } from "../../../../../bench/test/cli/typed-here.ts";
import { runThatAnswers, studiesIn } from "../../../../src/model/answer/choose-run.ts";
import { startsChart } from "../../../../src/render/charts/starts.ts";
import { startsTables } from "../../../../src/render/tables/starts-table.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { startsText } from "../../../../src/words/sentences/starts-text.ts";
import { pageAt } from "../../../page-at.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const parent = temporaryFolder();
const words = "starts --rehearse --adapter fastify --rounds 8 --seed 2 --out".split(" ");
await typedHere([...words, join(parent, "starts")]);
const analysis = readRecord(join(parent, "starts"), "analysis.json", Analysis);
const { starts = [] } = analysis;
const archive = openArchive([parent]);

describe("a run of starts", () => {
  test("has every start in its picture, and for each cell the median and the tails", () => {
    const chart = startsChart(analysis, catalogueOf("en"));
    expect(chart?.rows).toEqual(
      starts.map(({ cell, answerMs }) =>
        expect.objectContaining({ cell, p5: answerMs.p5, median: answerMs.median.estimate, p95: answerMs.p95 }),
      ),
    );
    expect(JSON.stringify(chart?.view).match(/"ms":/g)).toHaveLength(8 * 8);
  });

  test.each(LANGS)("has its figures on its page, and nothing about load (%s)", (lang) => {
    const page = pageAt(archive, PATHS.run("starts"), lang) ?? "";
    const { parts } = startsTables(starts, lang);
    expect(parts.flatMap(({ rows }) => rows)).toHaveLength(2 * starts.length);
    // Terms are links there, and intervals are kept from being broken.
    const words = page.replaceAll(/<[^>]+>/g, "");
    for (const text of parts.flatMap(({ rows }) => rows.flat())) expect(words).toContain(text);
    expect(words).toContain(catalogueOf(lang).starts.measured(8));
    for (const section of ["matrix", "evidence"]) expect(page).not.toContain(`id="${section}"`);
  });

  test.each(LANGS)("answers the study of starts, and not that of the matrix (%s)", (lang) => {
    const studies = studiesIn(archive.runs);
    expect(studies.map(({ name }) => name)).toEqual(["starts"]);
    const page = (pageAt(archive, PATHS.study("starts"), lang) ?? "").replaceAll(/<[^>]+>/g, "");
    expect(page).toContain(startsText(starts, catalogueOf(lang).starts));
    expect(page).toContain("pnpm bench starts");
    expect(page).not.toContain("pnpm bench study starts");
  });

  test("is named for what it is, and does not answer what a request costs", () => {
    const page = (pageAt(archive, PATHS.runs, "en") ?? "").replaceAll(/<[^>]+>/g, "");
    expect(page).toContain("Starts of nest-fastify, fastify");
    expect(runThatAnswers(archive.runs)).toBeUndefined();
  });

  test("holds everything but a baseline against one", () => {
    const { whole } = startsTables(starts, "en");
    const ratios = whole.rows.map((row) => [row[0], row[2] !== ""]);
    expect(ratios).toEqual(
      starts.map(({ cell, baseline, twinOf }) => [cell, cell !== baseline || twinOf !== undefined]),
    );
  });
});
