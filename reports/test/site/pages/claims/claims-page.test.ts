import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { claimOf, RATIO } from "../../../model/claims/made-up-claims.ts";
import { pageAt } from "../../../page-at.ts";
import { publishedArchive } from "../../../published-archive.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const archive = publishedArchive;

describe("the page of claims", () => {
  test.each(LANGS)(
    "leads from each claim to its source, and from each figure to its run, in the language %s",
    (lang) => {
      const page = pageAt(archive, PATHS.claims, lang) ?? "";
      const { claims } = archive.claims() ?? expect.unreachable();
      const quoted = claims.flatMap(({ trials }) => trials.flatMap(({ runs }) => runs.map(({ run }) => run.name)));
      expect(quoted.length).toBeGreaterThan(claims.length / 2);
      for (const name of quoted) expect(page).toContain(`runs/${name}/index.html"`);
      for (const { claim } of claims) {
        expect(page).toContain(`<details class="fold" id="${claim.id}">`);
        expect(page).toContain(`href="#${claim.id}"`);
        expect(page).toContain(`<a href="${claim.where}">${claim.by}</a>`);
        expect(page).toContain(claim.conditions[lang].replaceAll("&", "&amp;"));
      }
    },
  );

  test("lists unmeasured claims with the command that measures them", () => {
    const folder = temporaryFolder();
    const trial = {
      where: { en: "here", ja: "ここ" },
      quantity: { ...RATIO, study: "depth" },
      claimed: { atMost: 1 },
    };
    writeFileSync(
      join(folder, "claims.json"),
      JSON.stringify({ schemaVersion: 1, claims: [claimOf([trial])], layers: [] }),
    );
    const page = pageAt(openArchive([folder]), PATHS.claims, "en") ?? "";
    expect(page).toContain("Of 1 claim, 1 is not measured.");
    expect(page).toContain("<code>pnpm bench study depth</code>");
    expect(page).toContain("It costs &lt;b>8%&lt;/b> | more");
  });

  test("exists if there are claims, and the first page leads to it", () => {
    const empty = join(temporaryFolder(), "runs");
    mkdirSync(empty);
    const link = 'href="claims/index.html"';
    expect(pageAt(openArchive([empty]), PATHS.claims, "en")).toBeUndefined();
    expect(pageAt(openArchive([empty]), PATHS.index, "en") ?? "").not.toContain(link);
    expect(pageAt(archive, PATHS.index, "en") ?? "").toContain(link);
  });

  test("is refused with the place of the fault if the claims are invalid", () => {
    const folder = temporaryFolder();
    const wrong = { ...claimOf([]), where: "http://example.org" };
    writeFileSync(join(folder, "claims.json"), JSON.stringify({ schemaVersion: 1, claims: [wrong], layers: [] }));
    expect(() => openArchive([folder]).claims()).toThrow(/claims\.json/);
  });
});
