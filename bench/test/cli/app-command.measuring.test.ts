import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppVerdict } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { journalOf } from "./journal-of.ts";
import { bench } from "./run-cli.ts";
import { typedHere } from "./typed-here.ts";

const server = (...words: readonly string[]): string =>
  [process.execPath, join(import.meta.dirname, "fixtures/own-server.mjs"), ...words].join(" ");
const SHORT = ["--rounds", "3", "--blocks", "2", "--slice", "120ms", "--parts", "1", "--warm-up", "100ms"];
/** With other tests running, processes of the same code scatter by half, and three rounds may decide nothing. */
const FIVE_ROUNDS = SHORT.with(1, "5");
/** The fewest that give a cost an interval. */
const TWO_ROUNDS = SHORT.with(1, "2");
/** Three dozen processes, one after another. */
const LONGEST_MS = 180_000;

describe.skipIf(process.platform !== "linux")("two servers of your own", { timeout: LONGEST_MS }, () => {
  test("of which one ends before it is ready are bad usage, with what it printed last", async () => {
    const ends = "node -e 'console.error(`no database`); process.exit(3)'";
    const { code, stdout, stderr } = await bench(["app", "--before", server("1"), "--after", ends]);
    expect(stderr).toMatch(/^after ended with exit code 3 before it was ready\. It printed last:\s+no database/m);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  test("that answer differently are not measured: the first differences end it, with what to do", async () => {
    const folder = join(temporaryFolder(), "run");
    const words = ["--before", server("1"), "--after", server("1", "goodbye"), "--out", folder];
    const { code, stdout, stderr } = await bench(["app", ...words]);
    expect(stderr).toContain(
      'before and after answer differently:\n  GET /: /body/says is "hello" before and "goodbye" after\n' +
        "Ignore what differs by nature with --ignore /body/says, or measure them anyway with --answers-may-differ.",
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  });

  test("of which one refuses are to be sent something else, for a status is nothing to ignore", async () => {
    const refuses = `node ${join(import.meta.dirname, "../inspect/fixtures/answers-badly.mjs")} refuses`;
    const { code, stderr } = await bench(["app", "--before", server("1"), "--after", refuses]);
    expect(stderr).toMatch(
      /\/status is 200 before and 401 after.*\nSend only requests that both serve, with --url-path or --requests, or/s,
    );
    expect(code).toBe(1);
  });

  test("of which one answers wrongly after a while are measured, and void", async () => {
    const { code, stdout } = await bench([
      "app",
      "--before",
      server("1"),
      "--after",
      server("1", "hello", "130"),
      ...TWO_ROUNDS,
    ]);
    expect(stdout).toMatch(/after: In \d+ of \d+ process(?:es)? requests failed/);
    expect(code).toBe(3);
  });

  test("of which one does forty times the work: the difference is found, reported to scripts, and can be repeated", async () => {
    const folder = join(temporaryFolder(), "run");
    const words = ["--before", server("100"), "--after", server("4000"), "--fail-above", "5%", "--out", folder];
    // CPU time decides while other tests are running; requests per second may not.
    const required = ["--require", "cpu<+5%", "--require", "rps>+0%"];
    const { code, stdout, stderr } = await bench(["app", ...[...words, ...required, ...FIVE_ROUNDS, "--json"]]);
    const verdict = AppVerdict.parse(JSON.parse(stdout));
    expect(stderr).toMatch(/^after costs more CPU time per request: ×[\d.]+ \([\d.]+–[\d.]+\)\.$/m);
    expect(stderr).toContain("Both servers gave the same answers");
    expect(verdict).toMatchObject({ verdict: "costs-more", fails: true, rounds: expect.any(Number) });
    expect(verdict.command).toMatch(/^pnpm bench app --before '.*' --after '.*' .*--seed \d+ --isolation \w+$/);
    expect(code).toBe(4);
    expect(verdict.requirements).toMatchObject([{ text: "cpu<+5%", state: "fails" }, { text: "rps>+0%" }]);
    expect(stderr).toMatch(/^cpu<\+5% does not hold: it is ×[\d.]+ \(.*\)\.$/m);

    const analysed = await typedHere(["analyse", folder]);
    expect(analysed.stderr).toMatch(/ is a run of `app`, which compares two servers: its app\.json has the result/);
  });

  test("may be in different folders, and in another language; and one may be compared with itself", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "site"));
    writeFileSync(join(folder, "site/a.json"), '{"a":1}');
    writeFileSync(join(folder, "requests.json"), '{"path":"/a.json","weight":3}\n{"path":"/b.json"}');
    const command = "exec python3 -u -m http.server $PORT --bind 127.0.0.1";
    const words = [
      "--before",
      command,
      "--before-in",
      join(folder, "site"),
      "--self-check",
      "--markdown",
      "--connections",
      "1",
    ];
    const file = ["--requests", join(folder, "requests.json"), "--out", join(folder, "run")];
    const { code, stdout, stderr } = await bench(["app", ...words, ...file, ...TWO_ROUNDS]);
    expect(stdout, stderr).toMatch(
      // Two rounds of a busy machine may bound nothing.
      /^\*\*before against itself: (?:a difference below (?:[\d.,]+%|×\d+) could not|Inconclusive: too few rounds to say)/,
    );
    expect(stdout).toMatch(/\| CPU per request, µs \| [\d.,]+ \| [\d.,]+ \|/);
    expect(stderr).toContain("! GET /b.json is answered with status 404: that is what is measured.\n");
    expect(code).toBe(0);
  });

  test("are sent requests at a rate: a share of what the slower can answer, with their latencies", async () => {
    const folder = join(temporaryFolder(), "run");
    const words = ["--before", server("100"), "--after", server("100"), "--rate", "30%", "--out", folder];
    const { code, stdout, stderr } = await bench(["app", ...words, ...TWO_ROUNDS, "--json"]);
    const verdict = AppVerdict.parse(JSON.parse(stdout));
    expect(stderr).toMatch(/^p99 latency, ms /m);
    expect(verdict).toMatchObject({ rounds: expect.any(Number) });
    const [found] = journalOf(folder).filter(({ type }) => type === "capacity-found");
    expect(found).toMatchObject({ family: "before" });
    expect(code).toBe(0);
  });
});
