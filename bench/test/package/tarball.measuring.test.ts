import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { AppVerdict } from "@lab/shared/record";
import { afterAll, beforeAll, expect, test } from "vitest";
import root from "../../../package.json" with { type: "json" };

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

test("ends with its exit code where the servers answer differently", async () => {
  const asked = lab("app", "--before", "node old/server.mjs", "--after", "node other/server.mjs");
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("wrong") });
});

test("is what the workflow for pull requests runs, from the target branch to the one that is proposed", async () => {
  const workflow = readFileSync(resolve(PACKAGE, "../ci/compare-pull-request.yml"), "utf8");
  const [, line = ""] = /- run: (.+)$/m.exec(workflow) ?? [];
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

  const reported = { SETUP: "touch made", START: "node server.mjs", HOW: FEW.join(" "), GITHUB_BASE_REF: "main" };
  const env = { ...process.env, ...reported, LAB: `file:${join(here, tarball)}` };
  const { code, stderr } = await run("bash", ["-e", "-c", line], { cwd: repository, env }).then(
    () => ({ code: 0, stderr: "" }),
    (error: { readonly code: number; readonly stderr: string }) => error,
  );
  // Two commits of one server: a busy machine may be unable to tell.
  expect([0, 5], stderr).toContain(code);
  expect(readFileSync(join(repository, "verdict.md"), "utf8")).toContain("CPU");
  const { stdout } = await git("worktree", "list");
  expect(stdout.trim().split("\n")).toHaveLength(1);
});

async function lab(...words: readonly string[]) {
  return await run(join(here, "node_modules/.bin/request-context-lab"), words, { cwd: here });
}
