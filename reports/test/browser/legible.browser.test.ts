import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aSite } from "./a-site.ts";
import { allDrawn, openPage } from "./browser.ts";
import { expectLegible } from "./expect-legible.ts";

const site = aSite();
const views = {
  answer: "",
  "japanese answer": "ja/",
  runs: "runs/",
  run: "runs/newer/",
  cell: "runs/newer/cells/nest-fastify.request-scope/",
  compare: "compare/",
  how: "how/",
  japanese: "ja/runs/newer/",
};
// Colours are the same at every width, so each width is looked at in one scheme.
const papers = [
  { device: "phone", width: 390, colorScheme: "dark" },
  { device: "tablet", width: 768, colorScheme: "light" },
  { device: "desktop", width: 1_280, colorScheme: "light" },
] as const;

test.each(papers)(
  "every kind of page is legible to all on a $device, $colorScheme",
  async ({ colorScheme, device, width }) => {
    const { page, complaints } = await openPage({ colorScheme, viewport: { width, height: 900 } });
    for (const [name, path] of Object.entries(views)) {
      await page.goto(`${site.url()}/${path}`);
      await allDrawn(page);
      expect({ name, skipped: await skippedHeadings(page) }).toEqual({ name, skipped: [] });
      await expectLegible(page, `${name.replace(" ", "-")}-${device}-${colorScheme}`);
    }
    expect(complaints).toEqual([]);
  },
);

/** Headings that are more than a level below the one before them. */
function skippedHeadings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    return headings
      .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
      .map(({ textContent }) => textContent);
  });
}
