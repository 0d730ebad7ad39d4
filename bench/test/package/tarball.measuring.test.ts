import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { AppVerdict } from "@lab/shared/record";
import { afterAll, beforeAll, expect, test } from "vitest";
import root from "../../../package.json" with { type: "json" };
import { ScopeChains } from "../../src/inspect/scope-chains.ts";
import { obtainNode } from "../../src/launch/node/obtain-node.ts";
import { scriptsOf } from "../ci/scripts-of.ts";

const PACKAGE = resolve(import.meta.dirname, "../../package");
const here = mkdtempSync(join(tmpdir(), "lab-test-"));
const run = promisify(execFile);
let tarball = "";

const FEW = ["--rounds", "2", "--blocks", "2", "--slice", "40ms", "--warm-up", "100ms", "--isolation", "process"];

const server = (mark: string) => `
import { createServer } from "node:http";
createServer((_request, response) => response.end("${mark}")).listen(process.env.PORT);
`;

beforeAll(async () => {
  await run("npx", ["--yes", root.packageManager, "pack", "--pack-destination", here], { cwd: PACKAGE });
  [tarball = ""] = readdirSync(here);
  writeFileSync(join(here, "package.json"), "{}");
  // From the tarball alone: a registry is not asked for anything.
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(here, tarball)], { cwd: here });
  for (const [side, mark] of Object.entries({ old: "right", other: "wrong" })) {
    mkdirSync(join(here, side));
    writeFileSync(join(here, side, "server.mjs"), server(mark));
  }
});
afterAll(() => rmSync(here, { recursive: true, force: true }));

test("installs without other packages, and says what it is", async () => {
  expect(readdirSync(join(here, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "request-context-lab",
  ]);
  const { stdout } = await lab("--help");
  expect(stdout).toMatch(/^Usage: request-context-lab /);
  expect(stdout).toContain("Exit codes:");
});

test("compares a server with a module that exports a request handler from an empty folder, and keeps the run there", async () => {
  writeFileSync(join(here, "handler.mjs"), 'export default (_request, response) => response.end("right");');
  const { stdout } = await lab("app", "--before", "node old/server.mjs", "--after", "handler.mjs", "--json", ...FEW);
  const verdict = AppVerdict.parse(JSON.parse(stdout));
  expect(verdict).not.toMatchObject({ verdict: "not-measured" });
  const [id = ""] = readdirSync(join(here, ".request-context-lab"));
  const folder = join(here, ".request-context-lab", id);
  expect(JSON.parse(readFileSync(join(folder, "app.json"), "utf8"))).toEqual(verdict);
  expect(existsSync(join(folder, "journal.jsonl"))).toBe(true);
  const { commit } = JSON.parse(readFileSync(join(folder, "environment.json"), "utf8"));
  expect(commit).toHaveProperty("absent");
});

// All others run on the Node of this repository.
test.concurrent.each(["22", "24"])("runs on Node %s, whatever runs the servers", async (line) => {
  const { path, version } = await obtainNode(line, { log: () => undefined });
  expect(version).toMatch(`v${line}.`);
  const start = join(here, "node_modules/request-context-lab/dist/start.js");
  const requested = ["app", "--before", "node old/server.mjs", "--self-check", "--json", ...FEW];
  const { stdout } = await run(path, [start, ...requested], { cwd: here });
  expect(AppVerdict.parse(JSON.parse(stdout)).verdict).toBe("self-check");
  const app = `node ${resolve(import.meta.dirname, "../inspect/fixtures/nest-app.cjs")} injects`;
  const chains = await run(path, [start, "inspect", "--chains", "--start", app, "--json"], { cwd: here });
  expect(ScopeChains.parse(JSON.parse(chains.stdout)).chains).toHaveLength(2);
});

test("is run by npx from an empty folder", async () => {
  const empty = join(here, "empty");
  mkdirSync(empty);
  const env = { ...process.env, npm_config_cache: join(here, "npx") };
  const { stdout } = await run("npx", ["--yes", "--offline", `file:${join(here, tarball)}`, "--help"], {
    cwd: empty,
    env,
  });
  expect(stdout).toMatch(/^Usage: request-context-lab /);
  expect(readdirSync(empty)).toEqual([]);
});

test("ends with its exit code if the servers answer differently", async () => {
  const requested = lab("app", "--before", "node old/server.mjs", "--after", "node other/server.mjs");
  await expect(requested).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("wrong") });
});

test("is what the action runs, from the target branch to the proposed one", async () => {
  const [, measure = ""] = scriptsOf("action/action.yml");
  const repository = join(here, "repository");
  mkdirSync(repository);
  const git = async (...words: readonly string[]) =>
    await run("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], { cwd: repository });
  const commit = async (text: string) => {
    writeFileSync(join(repository, "server.mjs"), text);
    await git("add", ".");
    await git("commit", "--message", "A server");
  };
  await git("init", "--initial-branch", "main");
  await commit(server("right"));
  await git("update-ref", "refs/remotes/origin/main", "HEAD");
  await commit(`${server("right")}\n// And a word about it.\n`);

  const requested = { BEFORE: "origin/main", SETUP: "touch made", START: "node server.mjs", FLAGS: FEW.join(" ") };
  const start = join(here, "node_modules/request-context-lab/dist/start.js");
  const VERDICT = join(here, "verdict.md");
  const given = { ...requested, MEASURE: "app", FAIL_ABOVE: "", FAIL_ON_CHAINS: "", SARIF: "", VERDICT };
  const env = { ...process.env, ...given, NODE: process.execPath, LAB: start };
  const { code, stderr } = await run("bash", ["-eo", "pipefail", "-c", measure], { cwd: repository, env }).then(
    () => ({ code: 0, stderr: "" }),
    (error: { readonly code: number; readonly stderr: string }) => error,
  );
  expect(code, stderr).toBe(0);
  expect(readFileSync(VERDICT, "utf8")).toContain("CPU");
  // A command on the same commits, such as that for chains, finds them ready.
  const { stdout } = await git("worktree", "list");
  expect(stdout.trim().split("\n")).toHaveLength(3);
});

test("writes the workflow of a repository once, and overwrites nothing", async () => {
  const repository = join(here, "shop");
  mkdirSync(repository);
  const server = { scripts: { build: "tsc", start: "node dist/main.js" }, dependencies: { "@nestjs/core": "^11.0.0" } };
  writeFileSync(join(repository, "package.json"), JSON.stringify(server));
  const bin = join(here, "node_modules/.bin/request-context-lab");
  const { stderr } = await run(bin, ["init-ci"], { cwd: repository });
  expect(stderr).toContain("start: npm run start");
  const read = (file: string) => readFileSync(join(repository, ".github", file), "utf8");
  expect(read("workflows/request-cost.yml")).toMatch(
    /setup: "npm install && npm run build"\n +start: "npm run start"\n[\s\S]*measure: both\n[\s\S]*package: request-context-lab@\d+\.\d+\.\d+\n/,
  );
  expect(read("actions/request-context-lab/action.yml")).toContain("using: composite");
  expect(read("workflows/request-cost-comment.yml")).toContain("workflow_run");
  await expect(run(bin, ["init-ci"], { cwd: repository })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^\.github\/.* already exists and is not overwritten/),
  });
  await expect(run(bin, ["init-ci"], { cwd: join(here, "old") })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no package\.json here/),
  });
});

async function lab(...words: readonly string[]) {
  return await run(join(here, "node_modules/.bin/request-context-lab"), words, { cwd: here });
}
