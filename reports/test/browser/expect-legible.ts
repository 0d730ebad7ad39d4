import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SCREENSHOTS = join(import.meta.dirname, "../../dist/screenshots");
/** Taking one of a whole page costs as much as all that is asserted of it. */
const keepsScreenshots = process.env["SCREENSHOTS"] !== undefined;

/** Expects that nothing keeps anyone from reading the page, and that it is as wide as its window. */
export async function expectLegible(page: Page, name: string): Promise<void> {
  if (keepsScreenshots) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
  expect({ name, faults: await seriousFaults(page), width: await widthOf(page) }).toEqual({
    name,
    faults: [],
    width: page.viewportSize()?.width,
  });
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

async function seriousFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(what: object, how: object): Promise<AxeResults> } }).axe.run(
      { exclude: ["iframe"] },
      // Selectors for all that passes, which is most of a page, take longer than the checks.
      { iframes: false, resultTypes: ["violations"] },
    ),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
}
