import { describe, expect, test } from "vitest";
import { cases } from "../../../../../variants/upstream/cases.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { makeAssets } from "../../../../src/site/publish/assets.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { publishedArchive } from "../../../published-archive.ts";

const archive = publishedArchive;
const WHERE_NAMES_BREAK = /<span class="part">|<\/span>|<wbr ?\/?>/g;
const CLS = cases.filter(({ variants }) => variants.some((id) => id.endsWith("/cls")));

describe.each(LANGS)("the page of a way with a patched library, in the language %s", (lang) => {
  const page = pageAt(archive, PATHS.way("cls"), lang) ?? "";
  const plain = page.replaceAll(WHERE_NAMES_BREAK, "");

  test("has each case with its reason, its text to send and its patch", () => {
    expect(CLS.length).toBeGreaterThan(0);
    for (const { name, library, version, says, withoutPatch } of CLS) {
      const section = plain.split(`<h3 id="${name}">`)[1]?.split("</section>")[0] ?? "";
      expect(section).toContain(`${library} ${version}`);
      expect(section).toContain(says[lang]);
      expect(section).toContain(`# ${library}`);
      expect(section.includes(`assets/${name}.patch`)).toBe(withoutPatch === undefined);
    }
  });

  test("compares a variant as released with the same as patched, each with its interval", () => {
    const [, patched = ""] = plain.split('id="patched"');
    const row = patched.split("<tr>").find((one) => one.includes("nest-fastify/cls</th>")) ?? "";
    const ratios = [...row.matchAll(/<b>×([\d.]+)<\/b> <small class="found">\([\d.]+[–〜][\d.]+\)/g)].map(ratioIn);
    expect(ratios).toHaveLength(2);
    expect(ratios[0]).toBeGreaterThan(ratios[1] ?? 0);
  });

  test("has no comments and no links into this repository in the text to send", () => {
    const [, patched = ""] = page.split('id="patched"');
    expect(patched).not.toContain("&lt;!--");
    expect(patched).not.toMatch(/\]\((?!https?:)/);
  });
});

test("the page of a way without a patch has no such section", () => {
  expect(pageAt(archive, PATHS.way("singleton"))).not.toContain('id="patched"');
});

test("the site has each patch as a file", async () => {
  const assets = await makeAssets();
  for (const { name, withoutPatch } of cases) {
    expect(assets.has(`${name}.patch`)).toBe(withoutPatch === undefined);
  }
});

function ratioIn([, text = ""]: readonly string[]): number {
  return Number(text);
}
