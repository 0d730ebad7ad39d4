import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { buildSite } from "../../../src/site/publish/build-site.ts";
import { serveFolder } from "../../../src/site/serve/serve-folder.ts";
import { changeJson, copyRun } from "../../made-up-runs.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
const run = copyRun(whole, runs, "first", 1);
addProfile(run, "nest-fastify/cls");
writeFileSync(join(run, "notes.txt"), "secret");
writeFileSync(join(parent, "secret.txt"), "secret");
symlinkSync(join(parent, "secret.txt"), join(run, "linked.md"));
const SCRIPT = "</script><script>alert(1)</script>";
const hostile = copyRun(whole, runs, "hostile", 0);
for (const file of ["plan.json", "analysis.json", "journal.jsonl"]) {
  const text = readFileSync(join(hostile, file), "utf8");
  writeFileSync(join(hostile, file), text.replaceAll("/cls", `/cls${SCRIPT}`));
}
changeJson(join(hostile, "plan.json"), (plan) => ({ ...plan, command: SCRIPT }));
mkdirSync(join(runs, `<img src=x onerror=alert(1)>`));
const out = join(parent, "site");
buildSite(openArchive([runs]), new Map([["site.js", "/* script */"]]), { out, langs: ["en", "ja"] });
writeFileSync(join(parent, "outside.html"), "secret");

const server = await serveFolder(out, 0);
afterAll(() => server[Symbol.asyncDispose]());
const get = (path: string) => fetch(server.url + path, { redirect: "manual" });
const textAt = async (path: string) => (await get(path)).text();

describe("a served site", () => {
  test.each([
    ["the list", "/runs/", "Runs"],
    ["the answer in Japanese", "/ja/", "lang=ja"],
    ["a run", "/runs/first/index.html", "The matrix"],
    ["a cell", "/runs/first/cells/nest-fastify.cls/", "nest-fastify/cls"],
    ["the comparison of any two", "/compare/", "Compare"],
    ["a page of clinic's", "/runs/first/flame.html", "application/gzip"],
  ])("has %s", async (_what, path, text) => {
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html;charset=utf-8"]);
    expect(await response.text()).toContain(text);
  });

  test.each([
    "/runs/first",
    "/runs/first/notes.txt",
    "/..%2foutside.html",
    "/runs/..%2f..%2f..%2foutside.html",
    "/runs/first/linked.md",
    "/runs/first/doctor.html",
    "/assets/site.css%00",
    "/runs/nowhere/",
    "//example.org",
  ])("has nothing at %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("The list of runs is at /runs/");
  });

  test("lets no text of a run become markup", async () => {
    const list = await textAt("/runs/");
    expect(list).toContain("&lt;img src=x onerror=alert(1)>");
    expect(list).not.toContain("<img");
    const page = await textAt("/runs/hostile/");
    expect(page).toContain("&lt;/script>&lt;script>alert(1)");
    const cell = await get("/runs/hostile/cells/nest-fastify.cls.script.script.alert.1.script/");
    expect(cell.status).toBe(200);
    for (const body of [page, await cell.text()]) expect(body).not.toContain("<script>");
  });

  test("forbids scripts in its pages but its own files, and everything from elsewhere", async () => {
    const policy = (await get("/")).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toContain("unsafe");
  });

  test("keeps clinic's pages in a sandbox", async () => {
    const { headers } = await get("/runs/first/flame.html");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-scripts;");
    expect(policy).toContain("frame-src 'none'");
  });
});
