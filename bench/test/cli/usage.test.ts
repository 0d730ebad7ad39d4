import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bench, MAIN, startBench } from "./run-cli.ts";
import { typedHere } from "./typed-here.ts";

describe("bad usage ends with exit code 2, and nothing on stdout", () => {
  /** Commands after a prompt, each followed by what it prints, which `vitest -u` writes. */
  const TRANSCRIPT = join(import.meta.dirname, "snapshots/usage.txt");
  const PROMPT = "$ pnpm bench";

  test("with what is wrong, and what to do", async () => {
    const typed = readFileSync(TRANSCRIPT, "utf8")
      .split("\n")
      .filter((line) => line.startsWith(PROMPT));
    let transcript = "";
    for (const line of typed) {
      const words = line.slice(PROMPT.length).match(/(?:'[^']*'|[^' ])+/g) ?? [];
      const { code, stdout, stderr } = await typedHere(words.map((word) => word.replaceAll("'", "")));
      expect({ code, stdout }, line).toEqual({ code: 2, stdout: "" });
      transcript += `${line}\n${stderr}\n`;
    }
    await expect(transcript).toMatchFileSnapshot(TRANSCRIPT);
  });

  test.each([
    {
      typed: "--isolation process --vary node=23",
      message: /^node: Node 23 is not among the versions known for \S+ \(20, 22, 24, 26\)\./m,
    },
    {
      typed: "--cpus 1000",
      message: /^--cpus: there (is one core|are \d+ cores) here, so a server cannot have 1000; use \d+ or fewer\.$/m,
    },
  ])("also depending on the machine: $typed", async ({ typed, message }) => {
    const { code, stdout, stderr } = await typedHere(typed.split(" "));
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

describe("help", () => {
  test("shows examples and exit codes", async () => {
    const { code, stdout } = await typedHere(["--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Examples:\n {2}\$ pnpm bench --adapter fastify /m);
    expect(stdout).toMatch(/^Exit codes:\n/m);
    for (const exitCode of [0, 1, 2, 3, 130]) expect(stdout).toMatch(new RegExp(`^ {2}${exitCode} +\\w`, "m"));
  });

  test.each(["--help", "run --help", "profile --help", "resume --help", "env --help", "list --help", "study --help"])(
    "fits into 80 columns: %s",
    async (typed) => {
      const { stdout } = await typedHere(typed.split(" "));
      expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    },
  );

  test("of a command is had in both ways", async () => {
    const [one, other] = [await typedHere(["help", "resume"]), await typedHere(["resume", "--help"])];
    expect(one).toEqual(other);
    expect(one.stdout).toContain("continue an interrupted run");
  });
});

test("a process has the same output and exit code as a call in this process", async () => {
  expect(await bench(["resume"])).toEqual(await typedHere(["resume"]));
  expect(await bench(["help", "env"])).toEqual(await typedHere(["help", "env"]));
});

test("a run goes on without a reader of its progress", async () => {
  const out = join(temporaryFolder(), "run");
  const short = ["--variant", "node-http/cls", "--rounds", "1", "--blocks", "2"];
  const child = startBench(["--rehearse", "--verbose", ...short, "--json", "--out", out]);
  child.stderr.destroy();
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ protocol: "interleaved" });
});

test("a reader who has seen enough is not an error", async () => {
  const child = startBench(["list", "--json"]);
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test.skipIf(process.platform !== "linux")("fails in a sentence where stdout is a file on a full disk", async () => {
  const child = spawn(process.execPath, [MAIN, "list"], { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"] });
  const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, "close")]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^stdout cannot be written: ENOSPC.*\n$/),
  });
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("a rehearsal ends on %s, and keeps what it has", async (signal) => {
  const folder = join(temporaryFolder(), "run");
  const long = ["--budget", "300m", "--out", folder];
  const child = startBench(["--rehearse", "--verbose", "--variant", "node-http/cls", ...long]);
  await once(child.stderr, "data");
  const begun = () => existsSync(join(folder, "journal.jsonl")) && statSync(join(folder, "journal.jsonl")).size > 0;
  while (!begun()) await once(child.stderr, "data");
  child.stderr.resume();
  child.kill(signal);
  expect(await once(child, "close")).toEqual([130, null]);
  expect(readFileSync(join(folder, "journal.jsonl"), "utf8")).toMatch(/"reason":"interrupted"[^\n]*\n$/);
});
