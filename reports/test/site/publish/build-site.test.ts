import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { openArchive, openSource, type Source } from "../../../src/site/publish/archive.ts";
import { buildInThreads } from "../../../src/site/publish/build-in-threads.ts";
import { worthAFile } from "../../../src/site/publish/which-pages.ts";
import { buildSite } from "../../build-site.ts";
import { copyRun } from "../../made-up-runs.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { unzip } from "../../unzip.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
const profiled = copyRun(whole, runs, "a b&c#d", 1);
for (const variant of ["nest-fastify/singleton", "nest-fastify/cls"]) addProfile(profiled, variant);
copyRun(whole, runs, "second", 2);
const out = join(parent, "site");
const assets = new Map(
  ["site.css", "site.js", "charts.js", "flame.js", "LICENSE.txt", "LICENCES.txt"].map((name) => [name, ""]),
);
const archive = openSource({ folders: [runs], are: "parents", journals: false });
const written = buildSite(archive, assets, { out, langs: ["en", "ja"] });
const pages = globSync("**/*.html", { cwd: out });

describe("the site as files", () => {
  test("has every page in both languages, and clinic's once", () => {
    const inEnglish = pages.filter((page) => !page.startsWith("ja/") && !page.endsWith("flame.html"));
    const inJapanese = pages.filter((page) => page.startsWith("ja/"));
    expect(inJapanese).toEqual(inEnglish.map((page) => `ja/${page}`));
    expect(pages.filter((page) => page.endsWith("flame.html")).toSorted()).toEqual(
      ["cls", "singleton"].map((cell) => `runs/a b&c#d/cells/nest-fastify.${cell}/flame.html`),
    );
    expect(inEnglish).toContain("runs/a b&c#d/diff/nest-fastify.singleton/nest-fastify.cls/index.html");
    expect(written).toBe(filesIn(out).length);
  });

  test("has only links that lead to one of its files, and none that start at a root", () => {
    const broken = pages.flatMap((page) =>
      linksIn(readFileSync(join(out, page), "utf8"))
        .filter((link) => !existsSync(resolve(out, dirname(page), decodeURIComponent(link))))
        .map((link) => `${page} → ${link}`),
    );
    expect(broken).toEqual([]);
    expect(
      pages.flatMap((page) => linksIn(readFileSync(join(out, page), "utf8")).filter((link) => /^[/]|:/.test(link))),
    ).toEqual([]);
  });

  test("holds only the files that are offered", () => {
    const archives = globSync("**/files.zip", { cwd: out });
    expect(archives).toHaveLength(2);
    for (const archive of archives) {
      const files = [...unzip(readFileSync(join(out, archive))).keys()];
      expect(files).toContain("plan.json");
      expect(files).not.toContain("journal.jsonl");
    }
    expect(globSync("**/{card.png,badge.svg}", { cwd: out })).toEqual([]);
  });
});

const many = join(parent, "many");
for (let index = 0; index < 10; index++) copyRun(whole, many, `run-${index}`, index);

describe("many runs", () => {
  test("are written by several threads as by one", async () => {
    const source: Source = { folders: [many], are: "parents", journals: false };
    const [byOne, bySeveral] = [join(parent, "by-one"), join(parent, "by-several")];
    const several = await buildInThreads(source, openSource(source), assets, { out: bySeveral, langs: ["en"] });
    expect(several).toBe(buildSite(openSource(source), assets, { out: byOne, langs: ["en"] }));
    const files = filesIn(byOne);
    expect(filesIn(bySeveral)).toEqual(files);
    const differ = files.filter((file) => !readFileSync(join(byOne, file)).equals(readFileSync(join(bySeveral, file))));
    expect(differ).toEqual([]);
  });
});

function filesIn(folder: string): readonly string[] {
  return globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
}

describe("comparisons worth a file", () => {
  const { readable } = openArchive([many]);

  test("are all of a few runs", () => {
    expect(worthAFile(readable.slice(0, 4))).toHaveLength(4 * 3);
  });

  test("are the eight newest, of many, each with the last older one", () => {
    const [newest] = readable;
    const pairs = worthAFile(readable);
    expect(pairs.filter(([, second]) => second === newest).map(([{ name }]) => name)).toEqual(["run-8"]);
    expect(pairs).toHaveLength(8);
  });

  test("leave out a run of which too few cells were measured again", () => {
    const [newest, before, ...older] = readable;
    if (newest === undefined || before === undefined) throw new Error("The archive has two runs and more.");
    const [first, ...others] = before.analysis.cells;
    const renamed = others.map((cell) => ({ ...cell, id: `${cell.id}@other` }));
    const differs = { ...before, analysis: { ...before.analysis, cells: first ? [first, ...renamed] : [] } };
    const pairs = worthAFile([newest, differs, ...older]);
    expect(pairs.filter(([, second]) => second === newest).map(([{ name }]) => name)).toEqual(["run-7"]);
  });
});

function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/ (?:href|src|data-charts)="([^"#]*)"/g)]
    .map(([, link = ""]) => link)
    .filter((link) => link !== "" && link !== "data:,");
}
