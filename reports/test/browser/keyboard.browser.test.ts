import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { copyRun } from "../made-up-runs.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { openPage } from "./browser.ts";
import { builtSite } from "./built-site.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const run = await rehearseHere(parent, "handler", ["--study", "handler", "--rounds", "3", "--blocks", "2"]);
for (const [day, name] of ["older", "newer"].entries()) copyRun(run, runs, name, day);
const site = builtSite([runs]);

const PAGES = {
  "the answer": "",
  "a study": "studies/handler/",
  "a run, with the table of everything": "runs/newer/",
  "two runs": "compare/",
};

describe("with the keyboard alone", () => {
  test.each(Object.entries(PAGES))("all of %s is reached, and it shows where one is", async (_page, path) => {
    const { page } = await openPage();
    await page.goto(site.url(path), { waitUntil: "networkidle" });
    const all = await numberWhatCanBeUsed(page);
    const reached = new Set<string>();
    const unmarked: string[] = [];
    // Charts that are drawn once they are seen have stops of their own.
    for (let step = 0; step <= 2 * all && reached.size < all; step += 1) {
      await page.keyboard.press("Tab");
      const { number, name, isMarked } = await whereItIs(page);
      if (number === undefined) continue;
      reached.add(number);
      if (!isMarked) unmarked.push(name);
    }
    expect(all).toBeGreaterThan(5);
    expect({ reached: reached.size, unmarked }).toEqual({ reached: all, unmarked: [] });
  });
});

/** Gives each link, button and field that is to be seen a number, and says how many there are. */
function numberWhatCanBeUsed(page: Page): Promise<number> {
  return page.evaluate(() => {
    const usable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const seen = [...document.querySelectorAll<HTMLElement>(usable)].filter((one) => one.checkVisibility());
    for (const [index, one] of seen.entries()) one.dataset["number"] = String(index);
    return seen.length;
  });
}

function whereItIs(page: Page) {
  return page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return {
      number: one.dataset["number"],
      name: `${one.tagName} ${one.textContent.trim().slice(0, 40)}`,
      isMarked: outlineStyle !== "none" && outlineWidth !== "0px",
    };
  });
}
