import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { changeJson, copyRun } from "../made-up-runs.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { allDrawn, openPage } from "./browser.ts";
import { builtSite } from "./built-site.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const mine = join(parent, "mine");
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3", "--blocks", "2"]);
copyRun(whole, runs, "older", 1);
copyRun(whole, runs, "newer", 2);
copyRun(whole, parent, "mine", 3);
changeJson(join(copyRun(whole, runs, "elsewhere", 0), "environment.json"), ({ machine, ...rest }) => ({
  ...rest,
  machine: { ...(machine as object), cores: 64 },
}));
const site = builtSite([runs]);

const compared = (page: Page) => page.locator("#compared");
const files = (page: Page) => page.locator("input[type=file]");
const SAME = "No cell was shown to have changed.";

describe("comparing, in a browser", () => {
  test("takes any two runs, and keeps them in the address, without a server as well", async () => {
    const { page, complaints, leftTheMachine } = await openPage();
    await page.goto(site.fileUrl("compare"));
    await page.getByText(SAME).waitFor();
    await page.getByLabel("compared with (A)").selectOption("elsewhere");
    await page.getByText("The two runs are not comparable:").waitFor();
    expect(await page.locator(".alarm").textContent()).toContain("other machines");
    expect(page.url()).toMatch(/#a=elsewhere&b=newer$/);
    await page.reload();
    await page.getByText("The two runs are not comparable:").waitFor();
    await page.getByRole("button", { name: "Swap" }).click();
    expect(page.url()).toMatch(/#a=newer&b=elsewhere$/);
    await allDrawn(page);
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  test("compares a reader's own files with a run, and sends them nowhere", async () => {
    const { page, complaints, leftTheMachine } = await openPage();
    await page.goto(site.url("compare/"));
    await page.getByText(SAME).waitFor();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.method()));
    await files(page).setInputFiles(
      ["analysis.json", "plan.json", "environment.json", "report.md"].map((name) => join(mine, name)),
    );
    await compared(page).getByText("mine", { exact: true }).waitFor();
    await page.getByText(SAME).waitFor();
    await allDrawn(page);
    expect(await page.locator("#compared .alarm").count()).toBe(0);
    await files(page).setInputFiles(join(mine, "analysis.json"));
    await page.getByText("analysis.json does not record the machine").waitFor();
    await page.getByRole("button", { name: "Swap" }).click();
    await allDrawn(page);
    expect(requested.filter((method) => method !== "GET")).toEqual([]);
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  test("starts with a run that the chosen one can be compared with", async () => {
    const { page } = await openPage();
    await page.goto(site.url("compare/#b=older"));
    await page.getByText(SAME).waitFor();
    expect(page.url()).toMatch(/#a=newer&b=older$/);
  });

  test("refuses a hostile file in a sentence, and runs nothing of it", async () => {
    const { page, complaints } = await openPage();
    await page.goto(site.url("compare/"));
    await page.getByText(SAME).waitFor();
    const give = async (text: string, expected: string): Promise<void> => {
      const buffer = Buffer.from(text);
      await files(page).setInputFiles({ name: "analysis.json", mimeType: "application/json", buffer });
      await compared(page).getByText(expected).first().waitFor();
    };
    await give("<img src=x onerror=alert(1)>", "analysis.json is not JSON.");
    const analysis = readFileSync(join(mine, "analysis.json"), "utf8");
    const hostile = analysis.replaceAll("nest-fastify/cls", "<img src=x onerror=document.body.remove()>");
    await give(hostile, "<img src=x onerror=document.body.remove()>");
    expect(await page.locator("#compared img").count()).toBe(0);
    const large = join(parent, "analysis.json");
    writeFileSync(large, "");
    truncateSync(large, 21 * 1024 ** 2);
    await files(page).setInputFiles(large);
    await compared(page).getByText("is over 20 MB, which is more than any run's.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("shows the file that was given last, though an earlier one is read later", async () => {
    const { page } = await openPage();
    await page.goto(site.url("compare/"));
    await page.getByText(SAME).waitFor();
    await page.evaluate(() => {
      const read = File.prototype.text;
      File.prototype.text = () => {
        File.prototype.text = read;
        return new Promise((resolve) => addEventListener("late", () => resolve("late"), { once: true }));
      };
    });
    await files(page).setInputFiles(join(mine, "report.md"));
    await files(page).setInputFiles(join(mine, "analysis.json"));
    const name = compared(page).getByText("mine", { exact: true });
    await name.waitFor();
    await page.evaluate(() => new Promise((settled) => setTimeout(settled, 0, dispatchEvent(new Event("late")))));
    expect(await name.count()).toBe(1);
  });

  test("takes files that are dropped, wherever on the page", async () => {
    const { page } = await openPage();
    await page.goto(site.url("compare/"));
    await page.getByText(SAME).waitFor();
    const devtools = await page.context().newCDPSession(page);
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      const data = { items: [], files: [join(mine, "analysis.json")], dragOperationsMask: 1 };
      await devtools.send("Input.dispatchDragEvent", { type, x: 9, y: 9, data });
    }
    await compared(page).getByText("mine", { exact: true }).waitFor();
  });
});
