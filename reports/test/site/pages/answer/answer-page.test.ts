import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runOfRecommendation, runThatAnswers } from "../../../../src/model/answer/choose-run.ts";
import { lightTrafficIn, ordinaryAppIn } from "../../../../src/model/answer/quoted-means.ts";
import { acrossPublished } from "../../../../src/model/run/mean-over-runs.ts";
import { recommendedWay } from "../../../../src/model/ways/choose-way.ts";
import { withoutCurves } from "../../../../src/model/ways/measured-ways.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { meanText, times } from "../../../../src/words/figures.ts";
import { LANGS, withItsRanges } from "../../../../src/words/lang.ts";
import { matrixRows } from "../../../../src/words/names/group-of.ts";
import { answerText } from "../../../../src/words/names/verdict-text.ts";
import { waysAnswers } from "../../../../src/words/sentences/server-answers.ts";
import { copyRun } from "../../../made-up-runs.ts";
import { pageAt } from "../../../page-at.ts";
import { publishedArchive } from "../../../published-archive.ts";
import { rehearseHere } from "../../../rehearse-here.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const MOST_BYTES = 60_000;

const archive = publishedArchive;
const published = archive.runs.filter((run) => run.state === "readable").filter(({ isPublished }) => isPublished);
const firstPages = new Map(LANGS.map((lang) => [lang, pageAt(archive, PATHS.index, lang) ?? ""]));
const firstPage = (lang: (typeof LANGS)[number]) => firstPages.get(lang) ?? "";

const parent = temporaryFolder();
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
copyRun(whole, join(parent, "runs"), "own", 2);
copyRun(whole, join(parent, "published"), "quoted", 1);
const page = pageAt(openArchive([join(parent, "runs"), join(parent, "published")]), PATHS.index, "en") ?? "";
const list = pageAt(openArchive([join(parent, "runs"), join(parent, "published")]), PATHS.runs, "en") ?? "";
const listed = [...list.matchAll(/<li class="card columns">.*?<h3><a href="([^"]*)">(.*?)<\/a>.*?<\/li>/gs)];

describe("the index", () => {
  test("has the published runs first, all by what they are", () => {
    expect(listed.map(([, href, title = ""]) => [href, title.replaceAll(/<[^>]+>/g, "")])).toEqual([
      ["quoted/index.html", "Three patterns on nest-fastify, fastify"],
      ["own/index.html", "Three patterns on nest-fastify, fastify"],
    ]);
    expect(listed.map(([article]) => article.includes("<b>published</b>"))).toEqual([true, false]);
  });

  test("answers from a published run", () => {
    expect(page).toMatch(/<p class="order">.*?href="runs\/quoted\//s);
  });

  test.each(LANGS)("of the published runs is light before its charts, in the language %s", (lang) => {
    const [before = ""] = firstPage(lang).split('<figure class="chart"');
    expect(Buffer.byteLength(before)).toBeLessThan(MOST_BYTES);
  });

  test.each(LANGS)("begins with the way to take, its reasons and its code, in the language %s", (lang) => {
    const run = runOfRecommendation(archive.runs) ?? expect.unreachable();
    const way = recommendedWay(acrossPublished(run, archive.runs)) ?? expect.unreachable();
    const index = firstPage(lang);
    const [, take = ""] = index.match(/<section class="take columns">(.*?)<\/section>/s) ?? [];
    expect(take).toMatch(new RegExp(`<h1>.*AsyncLocalStorage.*</h1><p class="lead"><code>${way.name}</code>`));
    const words = take.replaceAll(/<[^>]*>/g, "");
    expect(way.servers).toHaveLength(2);
    for (const { ratio } of way.servers) expect(words).toContain(withItsRanges(times(ratio), lang));
    expect(take).toContain("AsyncLocalStorage");
    expect(take).toMatch(/<pre tabindex="0"><code>import .*requestIds\.run\(/s);
  });

  test("compares the way to take with every pattern in a handler of the reader's own", () => {
    const heads = [...firstPage("en").matchAll(/<table class="data grid">.*?<\/thead>/gs)].map(([head]) =>
      [...head.matchAll(/<th scope="col"(?: class="number")?>([^<]*)<\/th>/g)].map(([, name]) => name),
    );
    expect(heads).toHaveLength(2);
    for (const names of heads) {
      expect(names).toEqual(expect.arrayContaining(["singleton", "request-scope", "cls", "als-hook"]));
    }
  });

  test("has in a handler the figures of one run, though the way is that of several", () => {
    const { runs } = archive;
    const run = runOfRecommendation(runs) ?? expect.unreachable();
    const way = recommendedWay(acrossPublished(run, runs)) ?? expect.unreachable();
    const cells = waysAnswers(run, way).flatMap(({ others }) => others.map(({ cell }) => cell));
    expect(cells).not.toEqual([]);
    for (const cell of cells) expect(run.analysis.cells).toContain(cell);
  });

  test("has at 100% the verdicts of the run that its figures are from", () => {
    const run = runOfRecommendation(archive.runs) ?? expect.unreachable();
    const across = new Map(acrossPublished(run, archive.runs).run.analysis.cells.map((cell) => [cell.id, cell]));
    const [, table = ""] = firstPage("en").match(/<h2 id="hundred-percent">(.*?)<\/table>/s) ?? [];
    const rows = new Map(
      [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, id = "", cells = ""]) => [
        id.replaceAll(/<[^>]*>/g, ""),
        cells,
      ]),
    );
    const differing = run.analysis.cells.filter(
      ({ id, verdict }) => rows.has(id) && across.get(id)?.verdict !== verdict,
    );
    expect(differing).not.toEqual([]);
    for (const { id, verdict, metrics } of differing) {
      expect(rows.get(id)).toContain(answerText(verdict, metrics.costUs.ratio, catalogueOf("en")));
    }
  });

  test.each(LANGS)("has a row for each server and the reason from a profiled run, in the language %s", (lang) => {
    const { analysis } = runThatAnswers(archive.runs) ?? expect.unreachable();
    const index = firstPage(lang);
    const [, table = ""] = index.match(/<h2 id="table">(.*?)<\/table>/s) ?? [];
    const rows = [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, server = "", cells = ""]) => {
      const texts = [...cells.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, ""));
      return [server.replaceAll(/<[^>]*>/g, ""), texts.some((text) => /^×\d/.test(text))];
    });
    const measured = matrixRows(withoutCurves(analysis).cells, catalogueOf(lang));
    expect(rows).toEqual(measured.map(({ name }) => [name, true]));
    expect(index).toMatch(/<h2 id="why">.*<ol class="list">/s);
    expect(index).toMatch(/<h2 id="hundred-percent">.*\(100%\)/s);
  });

  test("links only to pages that exist", () => {
    const [, nav = ""] = page.match(/<nav.*?>(.*?)<\/nav>/s) ?? [];
    expect(nav).toContain('href="runs/index.html"');
    expect(nav).not.toContain('href="ways/index.html"');
  });
});

test.each(LANGS)("the first page has the ordinary app and the tail of latency, in the language %s", (lang) => {
  const { requestScope } = ordinaryAppIn(published) ?? expect.unreachable();
  const { p99, run } = lightTrafficIn(published) ?? expect.unreachable();
  expect(firstPage(lang)).toContain(`×${requestScope.mean.toFixed(2)}`);
  const [, tail = ""] = firstPage(lang).split('id="tail"');
  for (const mean of Object.values(p99)) expect(tail).toContain(withItsRanges(meanText(mean), lang));
  expect(tail).toContain(PATHS.run(run.name));
});
