import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PUBLISHED } from "../published.ts";
import { allDrawn, openPage } from "./browser.ts";
import { builtSite, onePublishedRun } from "./built-site.ts";

const PAGE = `runs/${PUBLISHED}/diff`;
const PAIR = "nest-fastify.singleton..nest-fastify.cls";
const site = builtSite([onePublishedRun()]);
const opened = (page: Page) => page.locator(`[id="${PAIR}"]`);
const reported = (page: Page) => opened(page).locator(".status").textContent();
const focused = (page: Page) => opened(page).locator('.frames [tabindex="0"]').getAttribute("aria-label");
const frames = (page: Page) => opened(page).locator(".frames [role=treeitem]");

async function goToPair(page: Page): Promise<void> {
  await page.goto(site.url(`${PAGE}/#${PAIR}`));
  await frames(page).first().waitFor();
}

describe("flame against flame, in a browser", () => {
  test("is drawn without a server as well", async () => {
    const { page, complaints, leftTheMachine } = await openPage();
    await page.goto(`${site.fileUrl(PAGE)}#${PAIR}`);
    await frames(page).first().waitFor();
    await allDrawn(page);
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  test("is walked through, zoomed and left with the keyboard alone", async () => {
    const { page } = await openPage();
    await goToPair(page);
    await frames(page).first().focus();
    const whole = await focused(page);
    await page.keyboard.press("ArrowDown");
    const first = await focused(page);
    expect(first).not.toBe(whole);
    expect(await reported(page)).toBe(first);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(await focused(page)).toBe(first);
    const before = await frames(page).count();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe(first);
    expect(await frames(page).count()).not.toBe(before);
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe(whole);
    expect(await frames(page).count()).toBe(before);
  });

  test("marks the matches of a search, and sums them up", async () => {
    const { page } = await openPage();
    await goToPair(page);
    await opened(page).getByRole("searchbox", { name: "Search a function" }).fill("nestjs-cls");
    const found = await opened(page).locator(".frames .found").count();
    expect(found).toBeGreaterThan(0);
    expect(await opened(page).locator(".frames .other").count()).toBeGreaterThan(found);
    expect(await opened(page).getByRole("status").textContent()).toMatch(/^\d+ frames: 0\.00 → \d+\.\d\d µs \(\+/);
  });

  test("is as wide as one cell or as the difference, as chosen", async () => {
    const { page } = await openPage();
    await goToPair(page);
    await opened(page).getByRole("combobox", { name: "Width" }).selectOption("from");
    const labels = await frames(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(labels.filter((label) => label.includes("· nestjs-cls"))).toEqual([]);
    await opened(page).getByRole("combobox", { name: "Width" }).selectOption("change");
    expect(labels.length).not.toBe(await frames(page).count());
  });

  test("keeps the description of a frame in view, wherever in the flame the reader is", async () => {
    const { page } = await openPage({ viewport: { width: 1_280, height: 500 } });
    await goToPair(page);
    await frames(page).last().scrollIntoViewIfNeeded();
    await frames(page).last().hover();
    expect(await reported(page)).toBe(await frames(page).last().getAttribute("aria-label"));
    const seen = await opened(page).locator(".status").boundingBox();
    expect(seen?.y).toBeGreaterThanOrEqual(0);
    expect(seen?.y).toBeLessThan(500);
  });

  test("draws another pair when its reader opens it", async () => {
    const { page } = await openPage();
    await page.goto(site.url(`${PAGE}/`));
    const pairs = page.locator("details.fold");
    await pairs.first().locator(".frames svg").waitFor();
    expect(await pairs.locator(".frames svg").count()).toBe(1);
    await pairs.last().locator("> summary").click();
    await pairs.last().locator(".frames svg").waitFor();
  });
});

describe("a page of clinic's", () => {
  test("has a link back if it stands alone, and none within a page", async () => {
    const { page } = await openPage();
    await page.goto(site.url(`runs/${PUBLISHED}/cells/nest-fastify.singleton/`));
    const first = page.locator("figure.clinic").first();
    await first.scrollIntoViewIfNeeded();
    await first.locator("summary").click();
    const within = first.locator("iframe").contentFrame();
    await within.locator("iframe[srcdoc]").waitFor();
    await within.getByRole("link").first().waitFor({ state: "hidden" });
    await first.getByRole("link", { name: "Open alone" }).click();
    // By then its script has hidden the ways back of the other cells.
    await page.locator("iframe[srcdoc]").waitFor();
    await page.getByRole("link", { name: "← Back to" }).click();
    await page.getByRole("heading", { level: 1, name: "nest-fastify/singleton" }).waitFor();
  });

  test("has a way back from the first cell, though the address names none", async () => {
    const { page } = await openPage();
    await page.goto(site.url(`runs/${PUBLISHED}/flame.html`));
    await page.locator("iframe[srcdoc]").waitFor();
    await page.getByRole("link", { name: "← Back to" }).click();
    await page.locator(".trail").waitFor();
  });

  test("is explained if doctor takes the load for a fault", async () => {
    const { page } = await openPage();
    await page.goto(site.url(`runs/${PUBLISHED}/cells/nest-fastify.singleton/`));
    expect(await page.locator("#doctor > p").textContent()).toMatch(/event-loop.*follow from the load/);
    await page.goto(site.url(`runs/${PUBLISHED}/cells/nest-fastify.cls/`));
    expect(await page.locator("#doctor > p").textContent()).toMatch(/gc.*its other findings do not/);
  });
});
