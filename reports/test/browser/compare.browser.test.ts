import { appendFileSync, copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openArchive } from "../../src/site/publish/archive.ts";
import { makeAssets } from "../../src/site/publish/assets.ts";
import { type ServedSite, serveSite } from "../../src/site/serve/serve-site.ts";
import { buildSite } from "../build-site.ts";
import { changeJson, copyRun } from "../made-up-runs.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { allDrawn, openPage } from "./browser.ts";
import { expectLegible } from "./expect-legible.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const out = join(parent, "site");
const mine = join(parent, "mine");
let served: ServedSite;

beforeAll(async () => {
  const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3", "--blocks", "2"]);
  copyRun(whole, runs, "older", 1);
  copyRun(whole, runs, "newer", 2);
  copyRun(whole, parent, "mine", 3);
  changeJson(join(copyRun(whole, runs, "elsewhere", 0), "environment.json"), ({ machine, ...rest }) => ({
    ...rest,
    machine: { ...(machine as object), cores: 64 },
  }));
  buildSite(openArchive([runs]), await makeAssets(), { out, langs: ["en", "ja"] });
  served = await serveSite({ folders: [runs], host: "127.0.0.1", port: 0 });
});
afterAll(() => served?.[Symbol.asyncDispose]());

describe("comparing, in a browser", () => {
  test.each([
    ["from the server", () => `${served.url}/compare/`],
    ["from its files", () => pathToFileURL(join(out, "compare/index.html")).href],
  ])("takes two selects, those made alike first, %s", async (_way, start) => {
    const { page, complaints } = await openPage();
    await page.goto(start());
    const against = page.getByLabel("against");
    expect(
      await against.locator("optgroup").evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label)),
    ).toEqual(["Same conditions", "Other conditions"]);
    expect(await against.inputValue()).toBe("older");
    await page.getByLabel("The run").selectOption("elsewhere");
    expect(await against.locator("optgroup").count()).toBe(1);
    await against.selectOption("newer");
    await page.getByRole("link", { name: "Compare", exact: true }).last().click();
    await page.getByText("The two runs are not comparable:").waitFor();
    expect(await page.locator(".alarm").textContent()).toContain("other machines");
    expect(complaints).toEqual([]);
  });

  test.each([
    ["from the server", () => `${served.url}/own/`],
    ["from its files", () => pathToFileURL(join(out, "own/index.html")).href],
  ])("compares own results with a run, and sends them nowhere, %s", async (_way, start) => {
    const { page, complaints, leftTheMachine } = await openPage();
    await page.goto(start());
    const field = page.locator("input[type=file]");
    const asked: string[] = [];
    await field.setInputFiles(
      ["analysis.json", "plan.json", "environment.json", "report.md"].map((name) => join(mine, name)),
    );
    await page.getByRole("heading", { name: "Yours, mine (B), compared with newer (A)" }).waitFor();
    await page.getByText("No cell changed by more than the noise.").waitFor();
    page.on("request", (request) => asked.push(request.method()));
    await allDrawn(page);
    expect(await page.locator("#own-results .alarm").count()).toBe(0);

    await field.setInputFiles(join(mine, "analysis.json"));
    await page.getByText("An analysis does not say on which machine").waitFor();
    await allDrawn(page);
    expect(asked.filter((method) => method !== "GET")).toEqual([]);
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  test("refuses a hostile file in a sentence, and runs nothing of it", async () => {
    const { page, complaints } = await openPage();
    await page.goto(`${served.url}/own/`);
    const give = async (text: string): Promise<string> => {
      const buffer = Buffer.from(text);
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "analysis.json", mimeType: "application/json", buffer });
      await page.locator("#own-results > div").waitFor();
      return (await page.locator("#own-results").textContent()) ?? "";
    };
    expect(await give("<img src=x onerror=alert(1)>")).toBe("Not shown: analysis.json is not JSON.");
    const analysis = readFileSync(join(mine, "analysis.json"), "utf8");
    const hostile = analysis.replaceAll("nest-fastify/cls", "<img src=x onerror=document.body.remove()>");
    expect(await give(hostile)).toContain("<img src=x onerror=document.body.remove()>");
    expect(await page.locator("#own-results img").count()).toBe(0);
    expect(await give(" ".repeat(21 * 1024 ** 2))).toContain("is larger than any run's, over 20 MB.");
    expect(complaints).toEqual([]);
  });

  test("shows the file that was given last, though an earlier one is read later", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/own/`);
    await page.evaluate(() => {
      const read = File.prototype.text;
      File.prototype.text = () => {
        File.prototype.text = read;
        return new Promise((resolve) => addEventListener("late", () => resolve("late"), { once: true }));
      };
    });
    const field = page.locator("input[type=file]");
    await field.setInputFiles(join(mine, "report.md"));
    await field.setInputFiles(join(mine, "analysis.json"));
    const heading = page.getByRole("heading", { name: "Yours, mine (B), compared with newer (A)" });
    await heading.waitFor();
    await page.evaluate(() => new Promise((settled) => setTimeout(settled, 0, dispatchEvent(new Event("late")))));
    expect(await heading.count()).toBe(1);
  });

  test("says so where a file has changed since it was chosen", async () => {
    const { page, complaints } = await openPage();
    await page.goto(`${served.url}/own/`);
    const changing = join(parent, "changing.json");
    copyFileSync(join(mine, "analysis.json"), changing);
    await page.locator("input[type=file]").setInputFiles(changing);
    await page.getByRole("heading", { name: "Yours, mine (B), compared with newer (A)" }).waitFor();
    appendFileSync(changing, "\n");
    await page.locator("select[name=other]").selectOption("older");
    await page.getByText("changing.json cannot be read any more").waitFor();
    expect(complaints).toEqual([]);
  });

  test("takes a folder that is dropped", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/own/`);
    const { x = 0, y = 0 } = (await page.locator(".drop").boundingBox()) ?? {};
    const devtools = await page.context().newCDPSession(page);
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      const data = { items: [], files: [mine], dragOperationsMask: 1 };
      await devtools.send("Input.dispatchDragEvent", { type, x: x + 9, y: y + 9, data });
    }
    await page.getByRole("heading", { name: "Yours, mine (B), compared with newer (A)" }).waitFor();
  });

  test.each([
    ["on a desktop", 1280, "light"],
    ["on a phone", 390, "dark"],
  ] as const)("is legible to all %s", async (_device, width, colorScheme) => {
    const { page } = await openPage({ viewport: { width, height: 900 }, colorScheme });
    for (const path of ["compare/", "own/", "ja/own/", "history/", "history/#nest-fastify.cls"]) {
      await page.goto(`${served.url}/${path}`);
      if (path.includes("own")) await page.locator("input[type=file]").setInputFiles(join(mine, "analysis.json"));
      await allDrawn(page);
      await expectLegible(page, `${path.replaceAll("/", "-")}${width}`);
    }
  });
});
