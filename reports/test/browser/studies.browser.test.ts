import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyRun } from "../made-up-runs.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { allDrawn, openPage } from "./browser.ts";
import { expectLegible } from "./expect-legible.ts";
import { type BuiltSite, serveBuilt } from "./serve-built.ts";

const parent = temporaryFolder();
const published = join(parent, "published");
const NAMES = ["depth", "kv", "rate", "postgres"];
let served: BuiltSite;

beforeAll(async () => {
  for (const [day, name] of NAMES.entries()) {
    const run = await rehearseHere(parent, name, ["--study", name, "--rounds", "4", "--blocks", "2"]);
    copyRun(run, published, `${name}-run`, day);
  }
  served = await serveBuilt([published]);
});
afterAll(() => served?.[Symbol.asyncDispose]());

describe("studies, in a browser", () => {
  test("lead from their question to the curve, and on to the run", async () => {
    const { page, complaints } = await openPage();
    await page.goto(pathToFileURL(join(served.out, "studies/index.html")).href);
    await page.locator("main").getByRole("link", { name: "Does an id cost more when it is needed" }).click();
    await page.getByRole("heading", { level: 1, name: "Does an id cost more" }).waitFor();
    await allDrawn(page);
    expect(await page.locator("figure.chart svg").count()).toBe(1);
    await page.getByRole("link", { name: "The whole run" }).click();
    await page.getByText("depth-run").first().waitFor();
    await page.getByRole("link", { name: "study depth" }).click();
    await page.getByText("pnpm bench study depth").waitFor();
    expect(complaints).toEqual([]);
  });

  test.each([390, 1_280])("are legible to all at %i px", async (width) => {
    const { page, complaints } = await openPage({ viewport: { width, height: 900 } });
    for (const name of NAMES) {
      await page.goto(`${served.url}/studies/${name}/`);
      await allDrawn(page);
      await expectLegible(page, `study-${name}-${width}`);
    }
    expect(complaints).toEqual([]);
  });
});
