import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PUBLISHED, PUBLISHED_RUNS } from "../published.ts";
import { allDrawn, openPage } from "./browser.ts";
import { builtSite, profiledRuns } from "./built-site.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SCREENSHOTS = join(import.meta.dirname, "../../dist/screenshots");
/** Taking one of a whole page costs as much as all that is asserted of it. */
const keepsScreenshots = process.env["SCREENSHOTS"] !== undefined;
/** To find the colours behind a text takes longer than all other checks. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const checked = new Set<string>();

const site = builtSite([await profiledRuns(), PUBLISHED_RUNS]);
const PAGES = [
  ...["", "ja/", "runs/", "runs/newer/", "runs/newer/cells/nest-fastify.request-scope/", "ja/runs/newer/", "how/"],
  ...["claims/", "ways/", "ja/ways/", "ways/als-hook/", "ja/ways/cls/", "studies/", `runs/${PUBLISHED}/`],
  ...["depth", "kv", "rate", "postgres"].map((study) => `studies/${study}/`),
  ...["compare/", `compare/#a=newer&b=${PUBLISHED}`],
  // Three of its cells were profiled: a page of fewer differences is looked at sooner.
  "runs/2026-11-22-164623-01352902/diff/#nest-fastify.singleton..nest-fastify.cls",
];
const WIDEST = ["", "runs/", "ways/", `runs/${PUBLISHED}/`, `compare/#a=newer&b=${PUBLISHED}`];

// Colours are the same at every width, so each width is looked at in one scheme.
const PAPERS = [
  { device: "phone", width: 390, colorScheme: "dark", pages: PAGES },
  { device: "tablet", width: 768, colorScheme: "light", pages: WIDEST },
  { device: "desktop", width: 1_280, colorScheme: "light", pages: PAGES },
] as const;

describe.each(PAPERS)("on a $device, $colorScheme, all can read", ({ colorScheme, device, width, pages }) => {
  test.each(pages)("/%s", async (path) => {
    const { page, complaints } = await openPage({ colorScheme, viewport: { width, height: 900 } });
    await page.goto(site.url(path));
    if (path.startsWith("compare/")) await page.locator("#compared table").first().waitFor({ state: "attached" });
    if (path.includes("/diff/")) await page.locator(".frames [role=treeitem]").first().waitFor();
    await allDrawn(page);
    expect(await skippedHeadings(page)).toEqual([]);
    await expectLegible(page, `${path.replaceAll("/", "-")}${device}-${colorScheme}`);
    expect(complaints).toEqual([]);
  });
});

test("a desk has the way to take and its code on its first screen", async () => {
  const height = 800;
  const { page, complaints } = await openPage({ viewport: { width: 1_280, height } });
  await page.goto(site.url());
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Use AsyncLocalStorage in a hook /);
  const { y = height, height: tall = 0 } = (await page.locator(".take pre").boundingBox()) ?? {};
  expect(y + tall).toBeLessThan(height);
  expect(await page.locator(".take .copy").count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("the page of claims opens the claim that the address names", async () => {
  const { page } = await openPage();
  await page.goto(site.url("claims/"));
  expect(await page.locator("details[id][open]").count()).toBe(0);
  await page.locator("table .said a").nth(2).click();
  await page.locator("details[id][open]").waitFor();
  await page.reload();
  const address = new URL(page.url()).hash.slice(1);
  expect(await page.locator("details[id][open]").getAttribute("id")).toBe(address);
});

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

/** Expects that nothing keeps anyone from reading the page, that it is as wide as its window, and its tables as their place. */
async function expectLegible(page: Page, name: string): Promise<void> {
  if (keepsScreenshots) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
  const found = {
    name,
    faults: await faultsIn(page),
    sideways: await scrolledSideways(page),
    width: await widthOf(page),
  };
  expect(found).toEqual({ name, faults: [], sideways: [], width: page.viewportSize()?.width });
}

/** Tables that are wider than their place, folded ones too; a table of every place may be. */
function scrolledSideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open]):has(.scroll)")];
    for (const details of folded) details.open = true;
    const places = document.querySelectorAll("html, .scroll:not(:has(.places))");
    const wide = [...places].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    for (const details of folded) details.open = false;
    return wide.map(({ ariaLabel, tagName }) => ariaLabel ?? tagName);
  });
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Colours are the same at every width and in both languages, and words at every width. */
async function faultsIn(page: Page): Promise<readonly string[]> {
  const url = page.url();
  const inEither = url.replace("/ja/", "/");
  const isNew = (looks: string): boolean => checked.size < checked.add(looks).size;
  const matches = (query: string) => page.evaluate((query) => matchMedia(query).matches, query);
  const enabled = isNew(`${inEither} dark: ${await matches("(prefers-color-scheme: dark)")}`);
  // The one width at which the style sheet changes.
  const isLaidOutAnew = isNew(`${inEither} narrow: ${await matches("(max-width: 48rem)")}`);
  const all = isNew(url) || isLaidOutAnew;
  if (!all && !enabled) return [];
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run(what: object, how: RunOptions): Promise<AxeResults> } }).axe.run(
        { exclude: ["iframe"] },
        options,
      ),
    {
      iframes: false,
      // Selectors for all that passes, which is most of a page, take longer than the checks.
      resultTypes: ["violations" as const],
      rules: Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled }])),
      ...(all ? {} : { runOnly: OF_COLOURS }),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
