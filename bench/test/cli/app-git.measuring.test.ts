import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { untilGone } from "./processes-of.ts";
import { bench, startBench } from "./run-cli.ts";

const SERVER = `import { createServer } from "node:http";
import { readFileSync } from "node:fs";
const says = readFileSync("built.txt", "utf8");
createServer((_request, response) => response.end(says)).listen(process.env.PORT, "127.0.0.1");
`;
const START = `${process.execPath} server.mjs`;
const SHORT = ["--rounds", "2", "--blocks", "2", "--slice", "60ms", "--parts", "1", "--warm-up", "100ms"];
const LONGEST_MS = 120_000;

/** A repository whose server says what was built from what each commit has in its source. */
function repository(...sources: readonly string[]): string {
  const folder = temporaryFolder();
  const git = (...words: readonly string[]): string => gitIn(folder, ...words);
  git("init", "--quiet", "--initial-branch=main");
  for (const source of sources) {
    mkdirSync(join(folder, "service"), { recursive: true });
    writeFileSync(join(folder, "service/server.mjs"), SERVER);
    writeFileSync(join(folder, "service/source.txt"), source);
    writeFileSync(join(folder, "service/attempt.txt"), `${Math.random()}`);
    git("add", "--all");
    git("commit", "--quiet", "--message", source);
  }
  return join(folder, "service");
}

function gitIn(folder: string, ...words: readonly string[]): string {
  const who = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.org"];
  return execFileSync("git", [...who, ...words], { cwd: folder, encoding: "utf8" });
}

function checkoutsIn(folder: string): readonly string[] {
  const parent = join(folder, ".request-context-lab/checkouts");
  return existsSync(parent) ? readdirSync(parent).filter((name) => name !== ".gitignore") : [];
}

const COMMITS = ["--git", "HEAD~1..HEAD", "--start", START, "--isolation", "process"];
const BUILD = ["--setup", "cp source.txt built.txt"];

describe.skipIf(process.platform !== "linux")("two commits", { timeout: LONGEST_MS }, () => {
  test("are checked out, built and compared, and nothing of them is left but the run", async () => {
    const folder = repository("hello", "hello");
    const { code, stderr } = await bench(["app", ...COMMITS, ...BUILD, ...SHORT], folder);
    expect(stderr).toContain("Both servers gave the same answers");
    expect(stderr).toMatch(/^[0-9a-f]{12}: checking it out, then cp source\.txt built\.txt …$/m);
    expect(code).toBe(0);
    expect(checkoutsIn(folder)).toEqual([]);
    expect(gitIn(folder, "worktree", "list").trim().split("\n")).toHaveLength(1);
    const [run = ""] = readdirSync(join(folder, ".request-context-lab")).filter((name) => name !== "checkouts");
    const verdict = JSON.parse(readFileSync(join(folder, ".request-context-lab", run, "app.json"), "utf8"));
    const [base, head] = gitIn(folder, "rev-parse", "HEAD~1", "HEAD").trim().split("\n");
    expect(verdict.command).toContain(`--git ${base}..${head} `);
    expect(verdict.before.folder).toContain(`/checkouts/${base?.slice(0, 12)}-`);
    expect(verdict.before.folder).toMatch(/\/service\/?$/);
  });

  test("that are kept are not built again, and are not seen by git", async () => {
    const folder = repository("hello", "goodbye");
    const words = ["app", ...COMMITS, ...BUILD, "--keep-checkouts"];
    const first = await bench(words, folder);
    expect(first.stderr).toContain('"hello" before and "goodbye" after');
    expect(checkoutsIn(folder)).toHaveLength(4);
    expect(gitIn(folder, "status", "--porcelain")).toBe("");
    const second = await bench(words, folder);
    expect(second.stderr.match(/: prepared by an earlier run\.$/gm)).toHaveLength(2);
    expect(second.stderr).toContain('"hello" before and "goodbye" after');
  });

  test("whose setup fails end the run with what it printed last, and nothing is left", async () => {
    const folder = repository("hello", "hello");
    const setup = ["--setup", "echo first; echo 'no such thing' >&2; exit 3"];
    const { code, stderr } = await bench(["app", ...COMMITS, ...setup], folder);
    expect(stderr).toMatch(/^The setup of [0-9a-f]{12} ended with exit code 3: echo first;.* It printed last:$/m);
    expect(stderr).toContain("no such thing");
    expect(code).toBe(1);
    expect(checkoutsIn(folder)).toEqual([]);
    expect(gitIn(folder, "worktree", "list").trim().split("\n")).toHaveLength(1);
  });

  test("leave nothing when the run is interrupted in a setup; after a kill the next run removes it", async () => {
    const folder = repository("hello", "goodbye");
    const fifo = join(temporaryFolder(), "started");
    execFileSync("mkfifo", [fifo]);
    const setup = ["--setup", `echo $$ > ${fifo}; exec sleep 1000`];
    for (const signal of ["SIGINT", "SIGKILL"] as const) {
      const runner = startBench(["app", ...COMMITS, ...setup], folder);
      const output = text(runner.stderr);
      const pid = Number(await readFile(fifo, "utf8"));
      runner.kill(signal);
      await once(runner, "exit");
      await untilGone({ pid, command: "sleep 1000" });
      expect(await output).toContain("checking it out");
      if (signal === "SIGINT") expect(runner.exitCode).toBe(130);
      expect(checkoutsIn(folder)).toHaveLength(signal === "SIGINT" ? 0 : 2);
    }
    const { stderr } = await bench(["app", ...COMMITS, ...BUILD], folder);
    expect(stderr).toMatch(/^Removed \S+, which a run that is gone had checked out\.$/m);
    expect(checkoutsIn(folder)).toEqual([]);
    expect(gitIn(folder, "worktree", "list").trim().split("\n")).toHaveLength(1);
  });
});
