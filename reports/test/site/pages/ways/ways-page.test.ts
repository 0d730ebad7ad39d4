import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { uses } from "../../../../src/model/ways/uses.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { PUBLISHED_RUNS } from "../../../published.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const archive = openArchive([PUBLISHED_RUNS]);

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

  test("is there where a run measured ways, and the first page leads to it", () => {
    expect(pageAt(openArchive([temporaryFolder()]), PATHS.ways, "en")).toBeUndefined();
    expect(pageAt(archive, PATHS.index, "en") ?? "").toContain('href="ways/index.html"');
  });
});

describe("the page of a way", () => {
  const page = (name: string) => pageAt(archive, PATHS.way(name), "en") ?? "";

  test("has its cost in all published runs together, as the recipes and the manual do", () => {
    const manualOf = (folder: string) =>
      readFileSync(join(PUBLISHED_RUNS, "../../variants", folder, "README.md"), "utf8");
    const recipes = manualOf("recipes");
    const [, ratio, runs] = /from-nestjs-cls-to-a-hook.* \| (×\S+ \(\S+\)), (\d+) runs/.exec(recipes) ?? [];
    expect(Number(runs)).toBeGreaterThanOrEqual(3);
    expect(page("nestjs-cls-hook")).toContain(`${ratio} in ${runs} runs together`);
    expect(manualOf("nest/ways")).toContain(`| ${ratio} in ${runs} runs together |`);
  });

  test("leaves that out where too few runs measured it, and for the baseline", () => {
    expect(page("inversify")).toContain("×");
    expect(page("inversify")).not.toContain("runs together");
    expect(page("singleton")).not.toContain("runs together");
  });
});
