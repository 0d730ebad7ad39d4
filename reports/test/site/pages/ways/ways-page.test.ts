import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runOfWays } from "../../../../src/model/answer/choose-run.ts";
import { acrossPublished } from "../../../../src/model/ways/across-runs.ts";
import { uses } from "../../../../src/model/ways/uses.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { PUBLISHED_RUNS } from "../../../published.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const archive = openArchive([PUBLISHED_RUNS]);
const manualOf = (folder: string) => readFileSync(join(PUBLISHED_RUNS, "../../variants", folder, "README.md"), "utf8");
const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll("&#39;", "'")
    .trim();

describe("the page of choices", () => {
  test.each(LANGS)("has for every use its rule, and what follows from it, in the language %s", (lang) => {
    const page = pageAt(archive, PATHS.ways, lang) ?? "";
    const { choose } = catalogueOf(lang);
    for (const use of uses) {
      const [, section = ""] = page.split(`<div id="${use.name}">`);
      expect(section).toContain(choose.uses[use.name]);
      expect(section.split("</dd>")[0]).toContain(choose.rule(use, use.by === "cost" ? "cost" : "memory"));
      expect(section.split("</dd>")[0]).toMatch(/<li>.*×\d/s);
    }
  });

  test("lists with the comma of the reader's language", () => {
    expect(textOf(pageAt(archive, PATHS.ways, "ja") ?? "")).toMatch(/cls-hooked \S+ ?\(2017-07-25\)、保守されていない/);
  });

  test("has all that is known of every way, on servers with Nest and without", () => {
    const page = pageAt(archive, PATHS.ways, "en") ?? "";
    const rows = [...page.matchAll(/<tr>\s*<th scope="row">.*?<\/tr>/gs)].map(([row]) =>
      row.replaceAll(/<[^>]+>/g, "|"),
    );
    expect(rows.some((row) => /cls-hooked\|.*not maintained/s.test(row))).toBe(true);
    expect(rows.filter((row) => /^\|+singleton\|/.test(row.replaceAll(/\s/g, "")))).toHaveLength(5 + 2);
    for (const server of ["nest-express", "nest-fastify", "express", "fastify", "node-http"]) {
      expect(page).toContain(`<summary>${server}</summary>`);
    }
  });

  test("has side by side the figures of the manual, and says what they come from", () => {
    const page = pageAt(archive, PATHS.ways, "en") ?? "";
    const [, section = ""] = /id="side-by-side".*?<tbody>(.*?)<\/section>/s.exec(page) ?? [];
    const rowsOf = (text: string, row: RegExp, cell: RegExp) =>
      [...text.matchAll(row)].map(([found]) => found.match(cell)?.map(textOf).slice(0, 3));
    const [, table = ""] = /<!-- the ways of .*?\| --- .*?\n(.*?)<!-- end/s.exec(manualOf("nest/ways")) ?? [];
    const inManual = rowsOf(table, /^\|.*$/gm, /(?<=\| ).*?(?= \|)/g);
    expect(inManual.length).toBeGreaterThan(20);
    expect(rowsOf(section.split("</table>")[0] ?? "", /<tr>.*?<\/tr>/gs, /<t[hd].*?<\/t[hd]>/gs)).toEqual(inManual);
    expect(textOf(section)).toMatch(/The mean of 6 runs together \(3 days, 43 rounds, /);
  });

  test("names the cheapest way on the page of studies with the same figures", () => {
    const [, entry = ""] =
      /<dt><a href="\.\.\/ways\/index\.html">.*?<dd>(.*?)<\/dd>/s.exec(pageAt(archive, PATHS.studies, "en") ?? "") ??
      [];
    const [, , ratio] = /\| als-hook \| ((×\S+ \(\S+\)) in \d runs together)/.exec(manualOf("nest/ways")) ?? [];
    expect(textOf(entry)).toContain(`als-hook at ${ratio} on nest-express`);
    expect(textOf(entry)).toContain("6 runs together (3 days, 43 rounds, ");
  });

  test("lists as other runs all but its own", () => {
    const { name } = runOfWays(archive.runs) ?? expect.unreachable();
    const [, others = ""] = (pageAt(archive, PATHS.ways, "en") ?? "").split('id="others"');
    expect(others.match(/class="quiet measured"/g)?.length).toBeGreaterThanOrEqual(5);
    expect(others).not.toContain(name);
  });

  test("is of one run where that is not published", () => {
    const run = runOfWays(archive.runs) ?? expect.unreachable();
    const own = { ...run, isPublished: false };
    const alone = acrossPublished(own, [own, ...archive.runs.filter((one) => one !== run)]);
    expect([alone.pool, alone.run.analysis]).toEqual([[], run.analysis]);
  });

  test("is there where a run measured ways, and the first page leads to it", () => {
    expect(pageAt(openArchive([temporaryFolder()]), PATHS.ways, "en")).toBeUndefined();
    expect(pageAt(archive, PATHS.index, "en") ?? "").toContain('href="ways/index.html"');
  });
});

describe("the page of a way", () => {
  const page = (name: string) => pageAt(archive, PATHS.way(name), "en") ?? "";

  test("has its cost in all published runs together, as the recipes and the manual do", () => {
    const recipes = manualOf("recipes");
    const [, ratio, runs] = /from-nestjs-cls-to-a-hook.* \| (×\S+ \(\S+\)), (\d+) runs/.exec(recipes) ?? [];
    expect(Number(runs)).toBeGreaterThanOrEqual(3);
    expect(textOf(page("nestjs-cls-hook"))).toContain(`${ratio} in ${runs} runs together`);
    expect(manualOf("nest/ways")).toContain(`| ${ratio} in ${runs} runs together |`);
  });

  test("has its microseconds as a range where its ratio is of several runs, and names them", () => {
    expect(textOf(page("als-hook"))).toMatch(/nest-express[\d.]+ µs … [\d.]+ µs×/);
    expect(textOf(page("als-hook"))).toMatch(/The mean of \d+ runs together .*; microseconds are the range/);
  });

  test("shows whose time it takes by the newest run with profiles, or how to make them", () => {
    const text = textOf(page("request-scope"));
    expect(text).toMatch(/nest-fastify\/singleton → nest-fastify\/request-scope: \+.*Measured in one run 2026-11-23/);
    expect(textOf(page("als-hook"))).toContain(
      "pnpm bench profile --variant nest-express/als-hook,nest-fastify/als-hook",
    );
  });

  test("leaves that out where too few runs measured it, and for the baseline", () => {
    expect(page("inversify")).toContain("×");
    expect(page("inversify")).not.toContain("runs together");
    expect(page("singleton")).not.toMatch(/\) in \d+ runs together/);
  });
});
