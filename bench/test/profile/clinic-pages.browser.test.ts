import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ProfileRecord } from "@lab/shared/record";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "../../../reports/test/browser/browser.ts";
import { cgroupSupport } from "../../src/launch/cgroup/support.ts";
import { bench } from "../cli/run-cli.ts";

const ROOT = join(import.meta.dirname, "../../..");
const VARIANT = "nest-fastify/request-scope";
const isolation = "unavailable" in cgroupSupport() ? "process" : "cgroup";

let folder: string;

/** Two seconds are enough for V8's profiler to be in Nest's functions some hundred times. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clinic-"));
  const words = ["--variant", VARIANT, "--baseline", VARIANT, "--warm-up", "200ms", "--isolation", isolation];
  const tools = ["--tool", "doctor,flame", "--seconds", "2"];
  const { stderr } = await bench(["profile", ...words, ...tools, "--out", join(folder, "run")]);
  expect(stderr).toContain("2 made:");
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the record names every page", () => {
  const { tools } = ProfileRecord.parse(JSON.parse(readFileSync(fileNamed("profile.json"), "utf8")));
  expect(tools).toEqual([
    { tool: "doctor", outcome: "made", files: ["doctor.html"] },
    { tool: "flame", outcome: "made", files: ["flame.html"] },
  ]);
});

test.each(["doctor.html", "flame.html"])("%s contains no path of the machine that made it", (page) => {
  const html = readFileSync(fileNamed(page), "utf8");
  // Not `toContain`, which would print a page of megabytes.
  expect([`${ROOT}/`, `${tmpdir()}/`].filter((place) => html.includes(place))).toEqual([]);
});

describe("in a browser", () => {
  test("flame has frames of Nest's", async () => {
    const { page, requests } = await opened("flame.html");
    await untilNextFrameIsOf(page, /node_modules\/@nestjs\/core\//);
    expect(await page.locator("canvas").count()).toBeGreaterThan(0);
    expect(requests).toEqual([pathToFileURL(fileNamed("flame.html")).href]);
  });

  test("doctor has its charts", async () => {
    const { page, requests } = await opened("doctor.html");
    for (const title of ["CPU Usage", "Memory Usage", "Event Loop Delay", "Active Handles"]) {
      await page.getByText(title).first().waitFor();
    }
    const lengths = await page
      .locator("#graph path")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")?.length ?? 0));
    expect(lengths.filter((length) => length > 500).length).toBeGreaterThanOrEqual(4);
    expect(requests).toEqual([pathToFileURL(fileNamed("doctor.html")).href]);
  });

  async function opened(name: string) {
    const { page } = await openPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(fileNamed(name)).href);
    return { page, requests };
  }
});

/** Goes through the frames, hottest first, as a reader does. The data itself stands outside of `main`. */
async function untilNextFrameIsOf(page: Page, place: RegExp): Promise<void> {
  const next = page.getByRole("button", { name: /^Next/ });
  await next.waitFor();
  while (!place.test((await page.locator("main").textContent()) ?? "")) await next.click();
}

function fileNamed(name: string): string {
  return join(folder, "run", "profiles", VARIANT, name);
}
