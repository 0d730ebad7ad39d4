import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { ownGroupsOf } from "./own-groups-of.ts";
import { bench, startBench, untilEnded } from "./run-cli.ts";

/** Short ones, for a path cannot be broken into lines. */
const VARIANTS = relative(import.meta.dirname, join(import.meta.dirname, "../../../variants"));
const FIXTURES = relative(import.meta.dirname, join(import.meta.dirname, "../inspect/fixtures"));
const SHORT = "--rounds 1 --blocks 2 --slice 100ms --parts 1 --warm-up 300ms --isolation process".split(" ");
/** The fewest that give a cost an interval. */
const TWO_ROUNDS = SHORT.with(1, "2");

/** The folders that inspections have left behind. */
const leftIn = (folder: string) => readdirSync(folder).filter((name) => name !== "node-compile-cache");

const inspected = (start: string, words: readonly string[] = [], short = SHORT) =>
  bench(["inspect", "--start", `node ${start}`, ...words, ...short]);

describe("an app is inspected", () => {
  test("whose provider is request-scoped: the cost, the chain, the change with its range, what it loses, and its proof", async () => {
    const html = join(temporaryFolder(), "page.html");
    const app = join(VARIANTS, "nest/dist/fastify/request-scope.js");
    const { code, stdout, stderr } = await inspected(
      app,
      ["--url-path", "/bench", "--json", "--html", html],
      TWO_ROUNDS,
    );
    expect(code, stderr).toBe(0);
    const { advice, costs, contextUs, facts } = JSON.parse(stdout);
    expect(advice.change).toMatchObject({
      from: { server: "nest-fastify", way: "request-scope" },
      to: { way: "als-hook" },
      recipe: "from-request-scope-to-a-context",
      loses: expect.arrayContaining(["event from elsewhere"]),
      foreignIn: ["pipelined response finished"],
    });
    const { estimate, low, high } = advice.change.savingPercent;
    expect(low).toBeLessThan(estimate);
    expect(estimate).toBeLessThan(high);
    expect(costs[0].mechanism).toBe("Nest's per-request injection");
    expect(contextUs.estimate).toBeGreaterThan(0);
    expect(facts.perRequest.scopedInstances).toBe(3);
    const text = stderr.slice(stderr.indexOf("\nGET /bench, ")).trim().split("\n");
    expect(text.length).toBeLessThanOrEqual(24);
    expect(Math.max(...text.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(text.join("\n")).toMatch(/^why +RequestAuditLog is request-scoped, which makes/m);
    expect(stderr.replaceAll(/[\s\\]+/g, " ")).toContain("--after '<changed>' --url-path /bench");
    expect(stderr).toMatch(/^ {2}a copy of your app: proven/m);
    expect(stderr).toMatch(/^Round 1: .* about \d+ s left\n[\s\S]*^Profiling 2 fresh processes; about \d+ s left$/m);
    expect(stderr).toContain("! not-steady: Its cost had not settled when 2 of 2 warm-ups ended.");
    const page = readFileSync(html, "utf8");
    expect(page).toContain("Nest's per-request injection");
    expect(page).not.toMatch(/<script|src=|href=/);
  });

  test("that is a cluster: one of its workers is profiled though its ports are taken, there is nothing to gain, and no folder stays", async () => {
    const TMPDIR = temporaryFolder();
    const words = ["inspect", "--start", `node ${join(FIXTURES, "cluster.mjs")}`, "--json", ...SHORT];
    const { code, stdout, stderr } = await bench(words, undefined, { TMPDIR });
    const { facts, noProfile, costs, garbage } = JSON.parse(stdout);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain("No request context was found");
    expect(stderr).not.toMatch(/^saves/m);
    expect(facts.processes).toBe(2);
    expect(garbage.absent).toMatch(/answers from several processes/);
    expect(noProfile).toBeUndefined();
    expect(costs.map(({ mechanism }: { mechanism: string }) => mechanism)).toContain("Node");
    expect(leftIn(TMPDIR)).toEqual([]);
    expect(code).toBe(0);
  });

  test("by npm, which starts the server, and enters nestjs-cls, which none of its requests reads: they are to be kept off it", async () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ scripts: { start: `node ${join(import.meta.dirname, FIXTURES, "nest-app.cjs")} cls` } }),
    );
    const words = ["--start", "npm run start", "--start-in", folder, "--json"];
    const { code, stdout, stderr } = await bench(["inspect", ...words, ...SHORT]);
    const { facts, noProfile, advice, garbage } = JSON.parse(stdout);
    expect(facts.processes).toBe(1);
    expect(garbage.pauseMsPer1000).toBeGreaterThanOrEqual(0);
    expect(noProfile).toBeUndefined();
    expect(advice.change.verifyWith).toContain("--after-in '<its folder>'");
    expect(stderr).toMatch(/^change +keep nestjs-cls off these routes: they enter it and never read it$/m);
    expect(stderr).toMatch(/^loses +nothing: no request reads it$/m);
    expect(code).toBe(0);
  });
});

describe("what cannot be inspected is refused in a sentence, with nothing left running", () => {
  const badly = join(FIXTURES, "answers-badly.mjs");
  // Concurrently, because most of each is a wait.
  test.concurrent.each([
    ["ends early", ["ends"], /ended with exit code 1 before it was ready\. Run its command by hand in \/.*--start-in/],
    [
      "never answers",
      ["hangs", "--ready-within", "20s"],
      /within 20000 ms; .* It accepts connections, but ended no response/,
    ],
    ["listens elsewhere", ["elsewhere", "--ready-within", "20s"], /listens on port \d+ and not on \d+/],
    ["stops answering", ["stops 1"], /^GET \/ was not answered: socket hang up\.$/],
    [
      "limits its rate",
      ["limits 10"],
      /GET \/ is answered with several statuses, as by a rate limit: lift the limit, .*--requests/,
    ],
    ["refuses", ["refuses"], /GET \/ is answered with status 401: .*--requests/],
  ])("an app that %s", async (_name, [what = "", ...words], sentence) => {
    const runner = startBench(["inspect", "--start", `node ${badly} ${what}`, ...words, ...SHORT]);
    const { code, stdout, stderr } = await untilEnded(runner);
    const output = stderr.trimEnd().split("\n").at(-1) ?? "";
    expect(output).toMatch(sentence);
    expect(stdout + stderr).not.toContain("secret");
    expect(ownGroupsOf(runner.pid ?? 0)).toEqual([]);
    expect(code).toBe(2);
  });

  test.concurrent("nor anything on the disk, whether it was interrupted, killed or refused", async ({
    onTestFinished,
  }) => {
    const start = ["inspect", "--start", `node ${join(import.meta.dirname, "fixtures/own-server.mjs")}`, ...SHORT];
    const endedBy = async (signal: NodeJS.Signals, during: string, TMPDIR: string) => {
      const child = startBench(start, undefined, { TMPDIR });
      const ended = once(child, "exit");
      for await (const output of child.stderr) if (String(output).includes(during)) break;
      child.kill(signal);
      const [code] = await ended;
      return { code, left: leftIn(TMPDIR).length };
    };
    // Of the concurrent tests, only the one's own context knows when it ends.
    const folderOfRunner = () => temporaryFolder(onTestFinished);
    const TMPDIR = folderOfRunner();
    const [killed, ...interrupted] = await Promise.all([
      endedBy("SIGKILL", "Running the app", TMPDIR),
      endedBy("SIGINT", "Running the app", folderOfRunner()),
      endedBy("SIGINT", "Profiling", folderOfRunner()),
    ]);
    for (const one of interrupted) expect(one).toEqual({ code: 130, left: 0 });
    expect(killed.left).toBe(1);
    const { code } = await bench(["inspect", "--start", `node ${badly} refuses`, ...SHORT], undefined, { TMPDIR });
    expect(code).toBe(2);
    expect(leftIn(TMPDIR)).toEqual([]);
  });

  test.concurrent("nor is anything started once the user wants to stop, be it while the last server stops", async () => {
    const words = ["inspect", "--start", `node ${badly} interrupts`, ...SHORT];
    const { code, stderr } = await bench(words);
    expect(stderr).toContain("Stopping. Interrupt again to end immediately.");
    expect(stderr).not.toContain("Running the app");
    expect(code).toBe(130);
  });

  test.concurrent("one that stops answering under load", async () => {
    const { code, stderr } = await inspected(`${badly} stops 150`);
    // It depends on the machine how many slices have answers.
    expect(stderr).toMatch(
      /It failed .*: no request was answered|^[\d.]+% of the requests under (?:load|the profiler) failed/m,
    );
    expect(code).toBe(3);
  });

  test.concurrent("one that is not Node", async ({ onTestFinished }) => {
    const folder = temporaryFolder(onTestFinished);
    writeFileSync(join(folder, "index.html"), "hello");
    const start = `python3 -m http.server {port} --bind 127.0.0.1 --directory ${folder}`;
    const { code, stderr } = await bench(["inspect", "--start", start, "--connections", "1", ...SHORT]);
    expect(stderr).toMatch(/not Node 22\.12 or later, does not use node:http, or its command replaces/);
    expect(code).toBe(2);
  });

  test.each([
    [
      "the load",
      "limits 150",
      /^[\d.]+% of the requests under load failed, .*: no figure can be given\. Lift a rate limit/m,
    ],
    ["the profiler", "profiled 150", /^[\d.]+% of the requests under the profiler failed, .*: no figure can be given/m],
  ])("one that limits its rate, which shows only under %s", async (_where, what, sentence) => {
    const { code, stdout, stderr } = await inspected(`${badly} ${what}`, ["--json"]);
    expect(stderr).toMatch(sentence);
    expect(stdout + stderr).not.toContain("nothing to gain");
    expect(code).toBe(3);
  });
});
