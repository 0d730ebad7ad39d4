import { describe, expect, test } from "vitest";
import { cases } from "../../../../../variants/upstream/cases.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { publishedArchive } from "../../../published-archive.ts";

const CLS = cases.filter(({ variants }) => variants.some((id) => id.endsWith("/cls")));

describe.each(LANGS)("the page of a way with a patched library, in the language %s", (lang) => {
  const page = pageAt(publishedArchive, PATHS.way("cls"), lang) ?? "";
  const [, patched = ""] = page.replaceAll(/<span class="part">|<\/span>|<wbr ?\/?>/g, "").split('id="patched"');

  test("has each case with its reason, its text to send and its patch", () => {
    expect(CLS.length).toBeGreaterThan(0);
    for (const { name, library, version, says, withoutPatch } of CLS) {
      const section = patched.split(`<h3 id="${name}">`)[1]?.split("</section>")[0] ?? "";
      for (const text of [`${library} ${version}`, says[lang], `# ${library}`]) expect(section).toContain(text);
      expect(section.includes(`assets/${name}.patch`)).toBe(withoutPatch === undefined);
    }
    expect(patched).not.toContain("&lt;!--");
    expect(patched, "a link into this repository").not.toMatch(/\]\((?!https?:)/);
  });

  test("compares a variant as released with the same as patched, each with its interval", () => {
    const row = patched.split("<tr>").find((one) => one.includes("nest-fastify/cls</th>")) ?? "";
    const ratios = row.matchAll(/<b>×([\d.]+)<\/b> <small class="found">\([\d.]+[–〜][\d.]+\)/g);
    const [released, asPatched, ...more] = [...ratios].map(([, ratio]) => Number(ratio));
    expect(released).toBeGreaterThan(asPatched ?? Number.NaN);
    expect(more).toEqual([]);
  });
});
