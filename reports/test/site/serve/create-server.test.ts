import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed, packedName } from "@lab/shared/packed";
import { afterAll, describe, expect, test } from "vitest";
import { createServer } from "../../../src/site/serve/create-server.ts";
import { changeJson, copyRun } from "../../made-up-runs.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { unzip } from "../../unzip.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
const run = copyRun(whole, runs, "first", 1);
addProfile(run, "nest-fastify/cls");
writeFileSync(join(run, "notes.txt"), "secret");
copyRun(whole, runs, "second", 2);
writeFileSync(join(parent, "secret.txt"), "secret");
rmSync(join(run, "prompt.md"), { force: true });
symlinkSync(join(parent, "secret.txt"), join(run, "prompt.md"));
const SCRIPT = "</script><script>alert(1)</script>";
const hostile = copyRun(whole, runs, "hostile", 0);
for (const file of ["plan.json", "analysis.json", "journal.jsonl"]) {
  const text = readFileSync(join(hostile, file), "utf8");
  writeFileSync(join(hostile, file), text.replaceAll("/cls", `/cls${SCRIPT}`));
}
changeJson(join(hostile, "plan.json"), (plan) => ({ ...plan, command: SCRIPT }));
mkdirSync(join(runs, `<img src=x onerror=alert(1)>`));

const server = createServer({
  folders: [runs],
  assets: new Map([["site.js", "/* script */"]]),
  hosts: ["localhost"],
});
afterAll(() => server.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url, headers: { host: "localhost", ...headers } });

describe("the server", () => {
  test.each([
    ["the list", "/runs/", "Runs"],
    ["the list in Japanese", "/ja/runs/", "測定一覧"],
    ["a run", "/runs/first/index.html", "The matrix"],
    ["a cell", "/runs/first/cells/nest-fastify.cls/", "nest-fastify/cls"],
    ["a comparison", "/compare/first/second/", "second"],
    ["the choice of one", "/ja/compare/", "比較"],
    ["a page of clinic's", "/runs/first/cells/nest-fastify.cls/flame.html", "application/gzip"],
  ])("has %s", async (_what, url, text) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain(text);
  });

  test("sends a folder's name on to the folder, where its links are right", async () => {
    const { statusCode, headers } = await get("/runs/first");
    expect([statusCode, headers.location]).toEqual([302, "./first/"]);
    expect((await get("/runs/first?a=/")).headers.location).toBe("./first/?a=/");
    expect((await get("/runs/first/?a=b")).statusCode).toBe(200);
  });

  test("gives a run's files as one archive, with those of its profiles and none that is not its own", async () => {
    const { statusCode, headers, rawPayload } = await get("/runs/first/files.zip");
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const files = unzip(rawPayload);
    expect(JSON.parse(String(files.get("plan.json")))).toMatchObject({ runId: "first" });
    expect(String(files.get("profiles/nest-fastify/cls/functions.txt"))).toBe("createInstance 30%\n");
    for (const name of ["prompt.md", "notes.txt", "profiles/nest-fastify/cls/profile.json"])
      expect([...files.keys()]).not.toContain(name);
  });

  test.each([
    "/runs/..%2f/files.zip",
    "/runs/first/files.zip%00",
    "/runs/first/notes.txt",
    "/runs/..%2f../index.html",
    "/runs/first/cells/nest-fastify.cls/doctor.html",
    "/assets/..%2fcli%2fmain.ts",
    "/assets/site.css%00",
    "/compare/first/nowhere/",
    "/runs/nowhere/",
  ])("has nothing at %s", async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain("secret");
  });

  test("does not lead elsewhere, whatever it is asked for", async () => {
    for (const url of ["//example.org", "//example.org/..", "/runs//example.org", "/%2f%2fexample.org"]) {
      const { headers } = await get(url);
      expect(headers.location ?? "").not.toMatch(/^\/\/|^https?:/);
    }
    const named = (await get("/runs/https:example.org")).headers.location ?? "";
    expect(new URL(named, "http://localhost/runs/https:example.org").host).toBe("localhost");
  });

  test("answers only to names that it was started under", async () => {
    expect((await get("/", { host: "evil.example" })).statusCode).toBe(403);
    expect((await get("/", { host: "LOCALHOST" })).statusCode).toBe(200);
  });

  test("lets no text of a run become markup", async () => {
    const list = await get("/runs/");
    expect(list.body).toContain("&lt;img src=x onerror=alert(1)>");
    expect(list.body).not.toContain("<img");
    const page = await get("/runs/hostile/");
    expect(page.body).toContain("&lt;/script>&lt;script>alert(1)");
    const cell = await get("/runs/hostile/cells/nest-fastify.cls.script.script.alert.1.script/");
    expect(cell.statusCode).toBe(200);
    for (const { body } of [page, cell]) expect(body).not.toContain("<script>");
  });

  test("forbids scripts in its pages, and all that leaves the machine", async () => {
    const policy = (await get("/")).headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toContain("unsafe");
  });

  test("keeps clinic's pages in a sandbox", async () => {
    const policy = (await get("/runs/first/cells/nest-fastify.cls/flame.html")).headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-scripts;");
    expect(policy).toContain("frame-src 'none'");
  });

  test("has what is packed in a published run as it was", async () => {
    const folder = join(runs, "first");
    const journal = async () => unzip((await get("/runs/first/files.zip")).rawPayload).get("journal.jsonl");
    const before = await journal();
    const cell = (await get("/runs/first/cells/nest-fastify.cls/")).body;
    for (const name of ["journal.jsonl", "analysis.json", "profiles/nest-fastify/cls/attribution.json"])
      pack(folder, name);
    expect(before?.length).toBeGreaterThan(0);
    expect(await journal()).toEqual(before);
    expect((await get("/runs/first/cells/nest-fastify.cls/")).body).toBe(cell);
  });

  test("has clinic's pages that are gathered in a published run", async () => {
    const address = "/runs/first/cells/nest-fastify.cls/flame.html";
    const before = (await get(address)).body;
    const page = join(runs, "first", "profiles/nest-fastify/cls/flame.html");
    const gathered = join(runs, "first", "profiles/flame.json");
    writeFileSync(packedName(gathered), packed(JSON.stringify({ "nest-fastify/cls": readFileSync(page, "utf8") })));
    rmSync(page);
    expect((await get(address)).body).toBe(before);
    writeFileSync(packedName(gathered), packed("{}"));
    expect((await get(address)).statusCode).toBe(404);
  });

  test("shows a run that came while it ran, and none that went", async () => {
    const folder = copyRun(whole, runs, "late", 3);
    expect((await get("/runs/late/")).statusCode).toBe(200);
    rmSync(folder, { recursive: true });
    expect((await get("/runs/late/")).statusCode).toBe(404);
  });
});

function pack(folder: string, name: string): void {
  const file = join(folder, name);
  writeFileSync(packedName(file), packed(readFileSync(file)));
  rmSync(file);
}
