import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { html, type PageContext } from "../../../../src/site/pages/parts/page.ts";
import { explainedOnce, withTerms } from "../../../../src/site/pages/parts/with-terms.ts";
import { catalogueOf, type Lang } from "../../../../src/words/catalogue.ts";

function shown(text: string, lang: Lang = "en"): string {
  const context: PageContext = { lang, strings: catalogueOf(lang), path: "runs/a/index.html", repository: undefined };
  return render(html`<p>${withTerms(context, text)}</p>`);
}

/** The words that lead to the glossary. */
function linked(text: string, lang?: Lang): readonly string[] {
  return [...shown(text, lang).matchAll(/<a [^>]*>([^<]*)</g)].map(([, word = ""]) => word);
}

describe("a text with private words", () => {
  test("explains each, the first time on a page", () => {
    const text = "A copy next to the other copy: the 99% interval of each round.";
    expect(linked(text)).toEqual(["copy", "copy", "99% interval", "round"]);
    expect(explainedOnce(shown(text))).toMatch(/^<p>A <a [^>]*>copy<\/a> next to the other copy: the <a /);
    expect(shown("the Round")).toContain(
      '<a class="term" href="../../how/index.html#round" title="one fresh process of each cell; intervals are computed over rounds">Round</a>',
    );
  });

  test("keeps each interval on one line", () => {
    expect(shown("costs ×1.02 (0.98–1.05), next 0.98 – 1.05")).toBe(
      '<p>costs ×1.02 <span class="found">(0.98–1.05)</span>, next <span class="found">0.98 – 1.05</span></p>',
    );
  });

  test("breaks a long name after a sign, and not at a hyphen of a part that fits", () => {
    expect(shown("on nest-fastify, 1,000 koa/singleton")).toBe(
      '<p>on <span class="part">nest-fastify</span>, 1,000 <span class="part">koa/singleton</span></p>',
    );
    expect(shown("nest-fastify/cls@depth=32,node=22")).toBe(
      `<p>${["nest-fastify/", "cls@", "depth=32,", "node=22"].map((part) => `<span class="part">${part}</span>`).join("<wbr/>")}</p>`,
    );
    expect(shown("koa/nestjs-cls-proxy-providers")).toContain("<wbr/>nestjs-cls-proxy-providers");
  });

  test("keeps a time with its unit, and a date, on one line", () => {
    expect(shown("from −1,834 µs on (2026-09-21), in a-run-2026")).toBe(
      '<p>from <span class="found">−1,834 µs</span> on <span class="found">(2026-09-21)</span>, in <span class="part">a-run-2026</span></p>',
    );
  });

  test("leaves names and commands alone", () => {
    expect(
      linked(
        "nest-fastify/cls is around nest-fastify/singleton@copy=1; `pnpm bench --rounds 5 cell`; cells/a, cls.run",
      ),
    ).toEqual([]);
  });

  test("finds terms in a language without blanks between words", () => {
    expect(linked("基準をもう一度測ったコピーと、その99%区間", "ja")).toEqual(["基準", "コピー", "99%区間"]);
  });

  test("breaks no line within the name of an option", () => {
    expect(shown("Give `--warm-up`.")).toContain('<code><span class="unbroken">--warm-up</span></code>');
  });

  test("changes nothing else, and lets nothing become markup", () => {
    expect(shown("<b>`twin`")).toBe("<p>&lt;b><code>twin</code></p>");
  });
});
