import { describe, expect, test } from "vitest";
import { cases } from "../../../../../variants/upstream/cases.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { makeAssets } from "../../../../src/site/publish/assets.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { PUBLISHED_RUNS } from "../../../published.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const archive = openArchive([PUBLISHED_RUNS]);
const WHERE_NAMES_BREAK = /<span class="part">|<\/span>|<wbr ?\/?>/g;

describe.each(LANGS)("the page of patched libraries, in the language %s", (lang) => {
  const page = (pageAt(archive, PATHS.patched, lang) ?? "").replaceAll(WHERE_NAMES_BREAK, "");

  test("has each case with its reason, its text to send and its patch", () => {
    for (const { name, library, version, says, withoutPatch } of cases) {
      const section = page.split(`<h2 id="${name}">`)[1]?.split("</section>")[0] ?? "";
      expect(section).toContain(`${library} ${version}`);
      expect(section).toContain(says[lang]);
      expect(section).toContain(`# ${library}`);
      expect(section.includes(`assets/${name}.patch`)).toBe(withoutPatch === undefined);
    }
  });

  test("compares a variant as released with the same as patched, each with its interval", () => {
    const row = page.split("<tr>").find((one) => one.includes("nest-fastify/cls</td>")) ?? "";
    const ratios = [...row.matchAll(/<b>×([\d.]+)<\/b> <span class="interval">\([\d.]+–[\d.]+\)/g)].map(ratioIn);
    expect(ratios).toHaveLength(2);
    expect(ratios[0]).toBeGreaterThan(ratios[1] ?? 0);
  });

  test("is where the pages of studies, of ways and of the way lead to", () => {
    expect(pageAt(archive, PATHS.studies, lang)).toContain('href="../patched/index.html"');
    expect(pageAt(archive, PATHS.ways, lang)).toContain('href="../patched/index.html"');
    expect(pageAt(archive, PATHS.way("cls"), lang)).toContain(
      'href="../../patched/index.html#nestjs-cls-request-path"',
    );
    expect(pageAt(archive, PATHS.way("singleton"), lang)).not.toContain("patched/index.html");
  });
});

test("says once how many runs measured it", () => {
  const page = pageAt(archive, PATHS.patched, "en") ?? "";
  expect(page.match(/Measured in/g)).toHaveLength(1);
  expect(page).toMatch(/Measured in \d+ runs:<\/p> *<ul class="quiet"><li><time/);
});

test("the text to send has no comments and no links into this repository", () => {
  const page = pageAt(archive, PATHS.patched, "en") ?? "";
  expect(page).not.toContain("&lt;!--");
  expect(page).not.toMatch(/\]\((?!https?:)/);
});

test("the site has each patch as a file", async () => {
  const assets = await makeAssets();
  for (const { name, withoutPatch } of cases) {
    expect(assets.has(`${name}.patch`)).toBe(withoutPatch === undefined);
  }
});

test("there is no such page where no run measured a patch", () => {
  expect(pageAt(openArchive([temporaryFolder()]), PATHS.patched, "en")).toBeUndefined();
});

function ratioIn([, text = ""]: readonly string[]): number {
  return Number(text);
}
