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
  test.each([
    { typed: "--adaptr fastify", message: /unknown option '--adaptr'\n\(Did you mean --adapter\?\)/ },
    { typed: "--variant nest-fastify/clss", message: /^--variant: .*did you mean nest-fastify\/cls/m },
    {
      typed: "--baseline nest-fastify/singleton@wait=5",
      message:
        /^--baseline: .* is a cell; give its variant, nest-fastify\/singleton, or one place on an axis, such as wait=5\.$/m,
    },
    { typed: "lst", message: /^there is no command "lst"; did you mean list\?$/m },
    {
      typed: "benchmark",
      message:
        /^there is no command "benchmark"; there are run, study, app, inspect, [a-z, ]+, env, list, axes, help\.$/m,
    },
    {
      typed: "study everything",
      message: /^study: there is no study "everything"; there are matrix, [a-z, -]+, all, list\.$/m,
    },
    { typed: "axes conections", message: /^axes: there is no axis "conections"; did you mean connections\?$/m },
    { typed: "app --before nope --after node", message: /^--before: "nope" is not a command\.$/m },
    { typed: "inspect --start node --html /", message: /^--html: \/ is a folder; name a file\.$/m },
    { typed: "list nest", message: /^list: there is no variant "nest"; did you mean nest-\S+ or nest-/m },
    { typed: "study io post --json", message: /^--json: it is one document; name one study\.$/m },
    { typed: "publish x --into=", message: /^--into: "" is not a value; leave the flag out instead\.$/m },
    { typed: "help everything", message: /^there is no command "everything"; there are run, / },
    {
      typed: "pool a b --json --markdown",
      message: /^--json: stdout has room for one document; leave --markdown out\.$/m,
    },
    { typed: "run everything", message: /too many arguments/ },
    { typed: "--generator siege", message: /^--generator: "siege" is not one of ours, [a-z, -]+\.$/m },
    {
      typed: "--isolation process --variant node-http/cls --generator autocannon --rate 1000",
      message: /^--generator autocannon: its rate mode sends all requests of a second at its beginning\. Use ours, or/m,
    },
    {
      typed: "--rounds 3 --rounds 5 --out= --blocks x",
      message: /^--rounds: it takes one value, .+\n--out: "" is not a value; .+\n--blocks: "x" is not /m,
    },
    { typed: "--seed", message: /argument missing/ },
    { typed: "resume", message: /missing required argument 'run'/ },
    {
      typed: "--isolation process --vary node=23",
      message: /^node: Node 23 is not among the versions known for \S+ \(20, 22, 24, 26\)\./m,
    },
    {
      typed: "profile --isolation process --set workers=2",
      message: /^workers: a profile covers one process, and each/m,
    },
    {
      typed: "--vary node=newest",
      message: /^--vary: "newest" is not a release line such as 24, .* as node must be\.$/m,
    },
    {
      typed: "--cpus 1000",
      message: /^--cpus: there (is one core|are \d+ cores) here, so a server cannot have 1000; use \d+ or fewer\.$/m,
    },
    {
      typed: "--variant node-http/cls --set node=20,context-frame=on",
      message: /^--vary --set: no selected variant supports this combination: .* Node 20 has no AsyncContextFrame/m,
    },
  ])("pnpm bench $typed", async ({ typed, message }) => {
    const { code, stdout, stderr } = await typedHere(typed.split(" "));
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  test("with all problems in one go, a line each", async () => {
    const typed = "--slice 400 --rounds 0 --adapter fastfy,hapi --pattern clss --baseline x";
    const { code, stderr } = await typedHere(typed.split(" "));
    expect(code).toBe(2);
    expect(
      stderr
        .trimEnd()
        .split("\n")
        .map((line) => line.slice(0, line.indexOf(":"))),
    ).toEqual(["--rounds", "--slice", "--adapter", "--adapter", "--pattern", "--baseline"]);
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
