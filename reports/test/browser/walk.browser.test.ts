import { describe, expect, test } from "vitest";
import { allDrawn, openPage } from "./browser.ts";
import { builtSite, profiledRuns } from "./built-site.ts";

const site = builtSite([await profiledRuns()]);

describe("the site, in a browser", () => {
  test.each([
    ["from the server", () => site.url()],
    ["from its files", () => site.fileUrl()],
  ])("leads from the list to a run, a cell, its flame, and a comparison, %s", async (_way, start) => {
    const { page, complaints, leftTheMachine } = await openPage();
    await page.goto(start());
    await page.getByRole("navigation").getByRole("link", { name: "Runs" }).click();
    await page.getByText("cannot be read").waitFor();
    await page.locator("#runs li", { hasText: "newer" }).getByRole("link").first().click();
    await allDrawn(page);
    expect(await page.locator("figure.chart").count()).toBe(2);

    await page.locator('table.matrix a[href*="nest-fastify.request-scope"]').first().click();
    await page.getByRole("heading", { level: 1, name: "nest-fastify/request-scope" }).waitFor();
    await allDrawn(page);
    await page.locator("#flame summary").click();
    const clinic = page.locator("#flame iframe");
    await clinic.scrollIntoViewIfNeeded();
    const flame = clinic.contentFrame().locator("iframe").contentFrame();
    await flame.getByText("resolveConstructorParams").waitFor();
    expect(await flame.locator("body").getAttribute("data-drawn")).toBe("yes");

    await page.getByRole("link", { name: "Open alone" }).click();
    await page.locator("iframe").contentFrame().getByText("createInstance").waitFor();
    await page.goBack();

    await page.locator(".trail").getByRole("link").last().click();
    await page.getByRole("link", { name: "Compare this run" }).click();
    await page.getByRole("heading", { level: 1, name: "Compare" }).waitFor();
    await page.getByText("No cell was shown to have changed.").waitFor();
    await allDrawn(page);

    await page.getByRole("link", { name: "request-context-lab" }).first().click();
    await page.getByRole("link", { name: "日本語" }).click();
    await page.locator("html[lang=ja]").waitFor();
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  test("draws its charts though the address ends in what names nothing", async () => {
    const { page, complaints } = await openPage();
    await page.goto(site.url("runs/newer/#100%"));
    await allDrawn(page);
    expect(complaints).toEqual([]);
  });

  test("reports that a browser cannot unpack a chart", async () => {
    const { page } = await openPage({ permissions: [] });
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "DecompressionStream"));
    await page.goto(site.url("runs/newer/"));
    const plot = page.locator(".plot").first();
    await plot.scrollIntoViewIfNeeded();
    await page.locator('.plot[data-state="failed"]').first().waitFor();
    expect(await plot.textContent()).toBe(await page.locator("figure.chart").first().getAttribute("data-failed"));
  });

  test("draws a cell over its runs, each line on one machine", async () => {
    const { page, complaints } = await openPage();
    await page.goto(site.url("runs/newer/cells/nest-fastify.cls/"));
    const chart = page.locator("#history-at");
    await chart.scrollIntoViewIfNeeded();
    await chart.locator(".mark-symbol path").first().waitFor();
    expect(await chart.locator(".mark-symbol path").count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  test("filters the list by the words that occur in a run", async () => {
    const { page } = await openPage();
    await page.goto(site.url("runs/"));
    await page.getByRole("searchbox").fill("2030-01-02 node");
    expect(await page.locator("#runs > ol > li:visible header p:first-of-type").allTextContents()).toEqual(["older"]);
    expect(await page.getByRole("status").textContent()).toMatch(/^1 of \d+ shown$/);
  });

  test("sorts a table by the heading that is pressed, with the keyboard too", async () => {
    const { page } = await openPage();
    await page.goto(site.url("runs/newer/cells/nest-fastify.request-scope/"));
    const table = page.getByRole("region", { name: "Functions" });
    await table.getByRole("button", { name: "total, µs" }).focus();
    await page.keyboard.press("Enter");
    const functions = () => table.locator("tbody td.named").allTextContents();
    const place = "@nestjs/core · injector/injector.js:88";
    const inOrder = ["loadInstance", "resolveConstructorParams", "createInstance"].map((name) => name + place);
    expect(await functions()).toEqual(inOrder);
    await page.keyboard.press("Enter");
    expect(await functions()).toEqual(inOrder.toReversed());
  });

  test("offers each chart's data and picture as files", async () => {
    const { page } = await openPage();
    await page.goto(site.url("runs/newer/"));
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
    expect(csv?.split("\r\n")).toHaveLength(1 + 17 + 1);
    expect(JSON.parse(json ?? "")).toHaveLength(17);
    expect(svg).toMatch(/^<svg/);
  });

  test("prints what the reader has not scrolled to", async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      addEventListener("afterprint", () => {
        document.body.dataset["printed"] = String(document.querySelectorAll(".plot svg").length);
      });
    });
    for (const path of ["runs/newer/", "runs/newer/cells/nest-fastify.request-scope/"]) {
      await page.goto(site.url(path));
      await page.waitForFunction(() => document.querySelector(".downloads[hidden]") === null);
      await page.pdf();
      const charts = await page.locator("figure.chart").count();
      expect({ path, printed: await page.locator("body").getAttribute("data-printed") }).toEqual({
        path,
        printed: String(charts),
      });
    }
  });

  test("copies a command", async () => {
    const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(site.url("runs/newer/"));
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^pnpm bench /);
  });

  test("answers for the reader's own handler as the figures in the table do", async () => {
    const { page } = await openPage();
    await page.goto(site.fileUrl());
    const field = page.getByLabel("My handler takes");
    const ten = page
      .locator("table.grid")
      .first()
      .getByRole("row", { name: /^10 ms/ });
    const own = page.locator("tr.own").first();
    await field.fill("10");
    const texts = await ten.last().locator("td").allInnerTexts();
    expect(await own.locator("td").allInnerTexts()).toEqual(texts);
    await field.fill("100");
    expect(await own.locator("td").allInnerTexts()).not.toEqual(texts);
    expect(page.url()).toMatch(/#handler-ms=100$/);
    await page.reload();
    expect(await field.inputValue()).toBe("100");
    await field.fill("-1");
    expect((await own.locator("td").allInnerTexts()).join("")).not.toMatch(/\d/);
    await page.getByText("A handler can't take less than 0 ms.").waitFor();
    expect(page.url()).not.toContain("#");
  });

  test("has the answer and the figures without scripts, and no field that would do nothing", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url());
    expect(await page.locator("p.order:visible").count()).toBe(2);
    expect(
      await page
        .locator("table.grid")
        .first()
        .getByRole("row", { name: /^10 ms/ })
        .isVisible(),
    ).toBe(true);
    expect(await page.locator(".row:has(#handler-ms):visible, tr.own:visible").count()).toBe(0);
    await page.goto(site.url("runs/newer/"));
    expect(await page.locator("#figures tbody tr:visible").count()).toBeGreaterThan(15);
  });
});
