import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyRun } from "../../../../scripts/made-up-runs.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { rehearseHere } from "../../../rehearse-here.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const PUBLISHED = join(import.meta.dirname, "../../../../published");
const MOST_BYTES = 60_000;

const parent = temporaryFolder();
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
copyRun(whole, join(parent, "runs"), "own", 2);
copyRun(whole, join(parent, "published"), "quoted", 1);
const page = pageAt(openArchive([join(parent, "runs"), join(parent, "published")]), PATHS.index, "en") ?? "";
const listed = [...page.matchAll(/<article>.*?<h3><a href="([^"]*)">([^<]*)<.*?<\/article>/gs)];

describe("the index", () => {
  test("has the published runs first, by what they are, and others by their names", () => {
    expect(listed.map(([, href, title]) => [href, title])).toEqual([
      ["runs/quoted/index.html", "Three patterns on nest-fastify, fastify"],
      ["runs/own/index.html", "own"],
    ]);
    expect(listed.map(([article]) => article.includes('class="published"'))).toEqual([true, false]);
  });

  test("answers from a published run", () => {
    expect(page).toMatch(/<section class="answer">.*?href="runs\/quoted\/cells\//s);
  });

  test.each(LANGS)("of the published runs is light before its charts, in the language %s", (lang) => {
    const [before = ""] = (pageAt(openArchive([PUBLISHED]), PATHS.index, lang) ?? "").split('<figure class="chart"');
    expect(Buffer.byteLength(before)).toBeLessThan(MOST_BYTES);
  });

  test("tells what other ways to carry the id cost, and where it is visible", () => {
    const index = pageAt(openArchive([PUBLISHED]), PATHS.index, "en") ?? "";
    expect(index).toMatch(/<tr><td>request-scope<\/td><td>×\d\.\d\d<\/td>.*?everywhere/s);
  });
});
