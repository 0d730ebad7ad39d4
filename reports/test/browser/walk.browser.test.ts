import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRun } from "../../scripts/made-up-runs.ts";
import { openArchive } from "../../src/publish/archive.ts";
import { makeAssets } from "../../src/publish/assets.ts";
import { buildSite } from "../../src/publish/build-site.ts";
import { type ServedSite, serveSite } from "../../src/serve/serve-site.ts";
import { addProfile } from "../profiled.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { aBrowser, allDrawn } from "./browser.ts";
import { seriousFaults } from "./serious-faults.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const out = join(parent, "site");
const SCREENSHOTS = join(import.meta.dirname, "../../dist/screenshots");
let served: ServedSite;

beforeAll(async () => {
  const whole = await rehearseHere(parent, "whole", ["--rounds", "5", "--blocks", "4"]);
  addProfile(copyRun(whole, runs, "older", 1), "nest-fastify/request-scope");
  addProfile(copyRun(whole, runs, "newer", 2), "nest-fastify/request-scope");
  mkdirSync(join(runs, "broken"));
  mkdirSync(SCREENSHOTS, { recursive: true });
  buildSite(openArchive([runs]), await makeAssets(), { out, langs: ["en", "ja"] });
  served = await serveSite({ folders: [runs], host: "127.0.0.1", port: 0 });
});
afterAll(() => served?.[Symbol.asyncDispose]());

describe("the site, in a browser", () => {
  const openPage = aBrowser();
  const starts = () => [`${served.url}/`, pathToFileURL(join(out, "index.html")).href];

  it.each([
    ["from the server", 0],
    ["from its files", 1],
  ])("leads from the list to a run, a cell, its flame, and a comparison, %s", async (_way, which) => {
    await using watched = await openPage();
    const { page, complaints, leftTheMachine } = watched;
    await page.goto(starts()[which] ?? "");
    await page.getByText("cannot be read").waitFor();
    await allDrawn(page);

    await page.getByRole("link", { name: "newer" }).first().click();
    await allDrawn(page);
    expect(await page.locator("figure.chart").count()).toBe(5);

    await page.locator('table.matrix a[href*="nest-fastify.request-scope"]').first().click();
    await page.getByRole("heading", { level: 1, name: "nest-fastify/request-scope" }).waitFor();
    await allDrawn(page);
    const clinic = page.locator("#flame iframe");
    await clinic.scrollIntoViewIfNeeded();
    const flame = clinic.contentFrame().locator("iframe").contentFrame();
    await flame.getByText("resolveConstructorParams").waitFor();
    expect(await flame.locator("body").getAttribute("data-drawn")).toBe("yes");

    await page.getByRole("link", { name: "Open alone" }).click();
    await page.locator("iframe").contentFrame().getByText("createInstance").waitFor();
    await page.goBack();

    await page.getByRole("link", { name: "newer" }).click();
    await page.getByRole("link", { name: "older" }).click();
    await page.getByRole("heading", { level: 1, name: "Compare" }).waitFor();
    await allDrawn(page);

    await page.getByRole("link", { name: "日本語" }).click();
    await page.getByRole("heading", { level: 1, name: "比較" }).waitFor();
    await allDrawn(page);
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  it("draws any cell over its runs, each line on one machine", async () => {
    await using watched = await openPage();
    const { page, complaints } = watched;
    await page.goto(served.url);
    await page.getByRole("link", { name: "History" }).click();
    const row = page.getByRole("row", { name: /^nest-fastify\/cls 2 / });
    await row.getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: "nest-fastify/cls" }).waitFor();
    await allDrawn(page);
    expect(await page.locator("figure.chart").count()).toBe(1);
    expect(await page.locator("figure.chart .mark-symbol path").count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it("filters the list by the words that occur in a run", async () => {
    await using watched = await openPage();
    const { page } = watched;
    await page.goto(served.url);
    await page.getByRole("searchbox").fill("2030-01-02 node");
    expect(await page.locator(".runs > li:visible h2").allTextContents()).toEqual(["older"]);
    expect(await page.getByRole("status").textContent()).toBe("1 run shown");
  });

  it("sorts a table by the heading that is pressed, with the keyboard too", async () => {
    await using watched = await openPage();
    const { page } = watched;
    await page.goto(`${served.url}/runs/newer/cells/nest-fastify.request-scope/`);
    const table = page.getByRole("region", { name: "Functions" });
    await table.getByRole("button", { name: "total, µs" }).focus();
    await page.keyboard.press("Enter");
    const functions = () => table.locator("tbody td:first-child").allTextContents();
    expect(await functions()).toEqual(["loadInstance", "resolveConstructorParams", "createInstance"]);
    await page.keyboard.press("Enter");
    expect(await functions()).toEqual(["createInstance", "resolveConstructorParams", "loadInstance"]);
  });

  it("offers each chart's data and picture as files", async () => {
    await using watched = await openPage();
    const { page } = watched;
    await page.goto(`${served.url}/runs/newer/`);
    const figure = page.locator("#ratios");
    await figure.scrollIntoViewIfNeeded();
    await figure.locator("svg").waitFor();
    const contents: string[] = [];
    for (const kind of ["CSV", "JSON", "SVG"]) {
      const download = page.waitForEvent("download");
      await figure.getByRole("button", { name: kind }).click();
      const stream = await (await download).createReadStream();
      contents.push(Buffer.concat(await stream.toArray()).toString());
    }
    const [csv, json, svg] = contents;
    expect(csv?.split("\r\n")).toHaveLength(1 + 11 + 1);
    expect(JSON.parse(json ?? "")).toHaveLength(11);
    expect(svg).toMatch(/^<svg/);
  });

  it("shows the figures without scripts", async () => {
    await using watched = await openPage({ javaScriptEnabled: false });
    const { page } = watched;
    await page.goto(`${served.url}/runs/newer/`);
    const figure = page.locator("#ratios");
    await figure.locator("summary").click();
    expect(await figure.locator("tbody tr:visible").count()).toBe(11);
  });

  const views = {
    index: "",
    run: "runs/newer/",
    cell: "runs/newer/cells/nest-fastify.request-scope/",
    compare: "compare/older/newer/",
    japanese: "ja/runs/newer/",
  };
  const papers = (["light", "dark"] as const).flatMap((colorScheme) =>
    Object.entries({ desktop: 1_280, phone: 390 }).map(([device, width]) => ({ colorScheme, device, width })),
  );

  it.each(papers)("is legible to all on a $device, $colorScheme", async ({ colorScheme, device, width }) => {
    await using watched = await openPage({ colorScheme, viewport: { width, height: 900 } });
    const { page, complaints } = watched;
    for (const [name, path] of Object.entries(views)) {
      await page.goto(`${served.url}/${path}`);
      await allDrawn(page);
      const image = join(SCREENSHOTS, `${name}-${device}-${colorScheme}.png`);
      await page.screenshot({ path: image, fullPage: true });
      expect({ name, faults: await seriousFaults(page) }).toEqual({ name, faults: [] });
      expect({ name, wide: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
        name,
        wide: width,
      });
    }
    expect(complaints).toEqual([]);
  });
});
