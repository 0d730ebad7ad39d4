import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { buildChanged, buildSite } from "../../../src/site/publish/build-site.ts";
import { changeJson, copyRun } from "../../made-up-runs.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
const profiled = copyRun(whole, runs, "a b&c#d", 1);
for (const variant of ["nest-fastify/singleton", "nest-fastify/cls"]) addProfile(profiled, variant);
copyRun(whole, runs, "second", 2);
const out = join(parent, "site");
const assets = new Map(
  ["site.css", "site.js", "charts.js", "flame.js", "compare.js", "LICENSE.txt", "LICENCES.txt"].map((name) => [
    name,
    "",
  ]),
);
const archive = openArchive([runs]);
const written = buildSite(archive, assets, { out, langs: ["en", "ja"] });
const pages = globSync("**/*.html", { cwd: out });

describe("the site as files", () => {
  test("has what people read in both languages, evidence in English, and clinic's pages of a run together", () => {
    const inEnglish = pages.filter((page) => !page.startsWith("ja/") && !page.endsWith("flame.html"));
    const inJapanese = pages.filter((page) => page.startsWith("ja/"));
    const evidence = /^(claims|compare|studies|runs\/index\.html|runs\/[^/]+\/diff)/;
    expect(inJapanese).toEqual(inEnglish.filter((page) => !evidence.test(page)).map((page) => `ja/${page}`));
    expect(pages.filter((page) => page.endsWith("flame.html"))).toEqual(["runs/a b&c#d/flame.html"]);
    expect(inEnglish).toContain("runs/a b&c#d/diff/index.html");
    expect(written).toBe(filesIn(out).length);
  });

  test("has only links that lead to one of its files, and none that start at a root", () => {
    expect(brokenLinks(out, pages)).toEqual([]);
    expect(
      pages.flatMap((page) => linksIn(readFileSync(join(out, page), "utf8")).filter((link) => /^[/]|:/.test(link))),
    ).toEqual([]);
  });
});

describe("the site in Japanese alone", () => {
  const japanese = join(parent, "japanese");
  buildSite(archive, assets, { out: japanese, langs: ["ja"] });
  const written = globSync("**/*.html", { cwd: japanese });

  test("has its evidence in English, which leads back to it", () => {
    expect(written).toContain("ja/index.html");
    expect(written).not.toContain("index.html");
    expect(written).toContain("runs/index.html");
    expect(readFileSync(join(japanese, "runs/index.html"), "utf8")).toContain("href=../ja/index.html");
    expect(brokenLinks(japanese, written)).toEqual([]);
  });
});

describe("a page in Japanese", () => {
  const page = readFileSync(join(out, "ja/index.html"), "utf8");

  test("marks its links to pages in English", () => {
    expect(page).toMatch(/<a hreflang=en href=\.\.\/runs\/index\.html>/);
    expect(page).not.toMatch(/<a hreflang="?en"? href="?(?!\.\.)/);
  });

  test("is the other language of its page, which evidence lacks", () => {
    expect(page).toMatch(/<a class=language lang=en hreflang=en /);
    expect(readFileSync(join(out, "runs/index.html"), "utf8")).not.toMatch(/hreflang="?ja/);
  });
});

describe("a site that is built again", () => {
  const again = join(parent, "again");
  const build = () => buildChanged(openArchive([again]), assets, { out: join(parent, "served"), langs: ["en"] });
  const page = (run: string) => join(parent, "served/runs", run, "index.html");

  test("keeps the pages of runs that have not changed, writes those that have, and drops those that are gone", () => {
    for (const name of ["kept", "changed", "gone"]) copyRun(whole, again, name, 1);
    build();
    writeFileSync(page("kept"), "old");
    build();
    expect(readFileSync(page("kept"), "utf8")).toBe("old");
    changeJson(join(again, "changed/plan.json"), (plan) => ({ ...plan, command: "pnpm bench --changed" }));
    rmSync(join(again, "gone"), { recursive: true });
    build();
    expect(readFileSync(page("changed"), "utf8")).toContain("--changed");
    expect(existsSync(page("gone"))).toBe(false);
  });
});

function filesIn(folder: string): readonly string[] {
  return globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
}

/** Links to files that are missing, or to places in pages that are. */
function brokenLinks(folder: string, all: readonly string[]): readonly string[] {
  const texts = new Map(all.map((page) => [join(folder, page), readFileSync(join(folder, page), "utf8")]));
  return [...texts].flatMap(([page, text]) =>
    linksIn(text)
      .filter((link) => {
        const [file = "", place = ""] = link.split("#");
        const target = file === "" ? page : resolve(dirname(page), decodeURIComponent(file));
        // Scripts find clinic's pages by their cells, and the runs that are compared.
        const isOfScript = place.includes("=") || file.endsWith("flame.html");
        return !existsSync(target) || !(isOfScript || hasPlace(texts.get(target), place));
      })
      .map((link) => `${relative(folder, page)} → ${link}`),
  );
}

function hasPlace(text = "", place = ""): boolean {
  const id = decodeURIComponent(place);
  return id === "" || text.includes(`id=${id}`) || text.includes(`id="${id}"`);
}

function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/ (?:href|src|data-src|data-charts)="?([^"\s>]*)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => link !== "" && link !== "data:,");
}
