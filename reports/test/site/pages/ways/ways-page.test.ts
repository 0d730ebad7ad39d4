import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runOfWays } from "../../../../src/model/answer/choose-run.ts";
import { uses } from "../../../../src/model/ways/choose-way.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { profilesOf } from "../../../../src/site/publish/profiles.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { ruleText } from "../../../../src/words/sentences/choices-text.ts";
import { pageAt } from "../../../page-at.ts";
import { PUBLISHED_RUNS } from "../../../published.ts";
import { publishedArchive } from "../../../published-archive.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const archive = publishedArchive;
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
      expect(section.split("</dd>")[0]).toContain(ruleText(use, use.by === "cost" ? "cost" : "memory", choose));
      expect(section.split("</dd>")[0]).toMatch(/<li>.*×\d/s);
    }
  });

  test("has all that is known of every way, on each server that has ways", () => {
    const page = pageAt(archive, PATHS.ways, "en") ?? "";
    const rows = [...page.matchAll(/<tr>\s*<th scope="row">.*?<\/tr>/gs)].map(([row]) =>
      row.replaceAll(/<[^>]+>/g, "|"),
    );
    expect(rows.some((row) => /cls-hooked\|.*not maintained/s.test(row))).toBe(true);
    expect(rows.filter((row) => /^\|+singleton\|/.test(row.replaceAll(/\s/g, "")))).toHaveLength(2 + 2);
    for (const server of ["nest-express", "nest-fastify"]) {
      expect(page).toContain(`<summary>${server}</summary>`);
    }
  });

  test("has the figures of the manual side by side, with their sources", () => {
    const page = pageAt(archive, PATHS.ways, "en") ?? "";
    const [, section = ""] = /id="side-by-side".*?<tbody>(.*?)<\/section>/s.exec(page) ?? [];
    const rowsOf = (text: string, row: RegExp, cell: RegExp) =>
      [...text.matchAll(row)].map(([found]) => found.match(cell)?.map(textOf).slice(0, 3));
    const [, table = ""] = /<!-- the ways of .*?\| --- .*?\n(.*?)<!-- end/s.exec(manualOf("nest/ways")) ?? [];
    const inManual = rowsOf(table, /^\|.*$/gm, /(?<=\| ).*?(?= \|)/g);
    expect(inManual.length).toBeGreaterThan(20);
    expect(rowsOf(section.split("</table>")[0] ?? "", /<tr>.*?<\/tr>/gs, /<t[hd].*?<\/t[hd]>/gs)).toEqual(inManual);
    expect(textOf(section)).toMatch(/Means of \d+ runs \(\d+ days, /);
  });

  test("lists as other runs all but its own", () => {
    const { name } = runOfWays(archive.runs) ?? expect.unreachable();
    const [, others = ""] = (pageAt(archive, PATHS.ways, "en") ?? "").split('id="others"');
    expect(others.match(/class="quiet"/g)?.length).toBeGreaterThanOrEqual(5);
    expect(others).not.toContain(name);
  });

  test("exists if a run measured ways, and the first page leads to it", () => {
    expect(pageAt(openArchive([temporaryFolder()]), PATHS.ways, "en")).toBeUndefined();
    expect(pageAt(archive, PATHS.index, "en") ?? "").toContain('href="ways/index.html"');
  });
});

describe("the page of a way", () => {
  const page = (name: string) => pageAt(archive, PATHS.way(name), "en") ?? "";

  test("has its mean over all published runs, as the manual has it", () => {
    const [, ratio = ""] = /\| als-hook \| (×\S+ \(\S+\))/.exec(manualOf("nest/ways")) ?? [];
    expect(textOf(page("als-hook"))).toContain(ratio);
    expect(textOf(page("als-hook"))).toMatch(/Means of \d+ runs /);
  });

  test("shows whose time it takes by the newest run with profiles, or how to make them", () => {
    const { run } = profilesOf(archive, ["nest-fastify/request-scope"]) ?? expect.unreachable();
    const [day = ""] = run.plan.createdAt.split("T");
    const [, why = ""] = textOf(page("request-scope")).split("nest-fastify/singleton → nest-fastify/request-scope: +");
    expect(why).toContain(`so its figures differ a little from those here: ${day}`);
    expect(textOf(page("weakmap"))).toContain("pnpm bench profile --variant nest-express/weakmap,nest-fastify/weakmap");
  });
});
