import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { AppVerdict } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { journalOf, slicesIn, untilJournal } from "./journal-of.ts";
import { ownGroupsOf } from "./own-groups-of.ts";
import { childrenOf, untilGone } from "./processes-of.ts";
import { bench, startBench } from "./run-cli.ts";
import { typedHere } from "./typed-here.ts";

const server = (rounds: number): string =>
  [process.execPath, join(import.meta.dirname, "fixtures/own-server.mjs"), rounds].join(" ");
const SHORT = ["--rounds", "5", "--blocks", "3", "--slice", "60ms", "--parts", "1", "--warm-up", "100ms"];
const LONGEST_MS = 180_000;

/** Kills a run and resumes it: its journal before, and what the resumed run printed. */
async function killedAndResumed(folder: string, words: readonly string[]) {
  mkdirSync(folder);
  const runner = startBench(["app", ...words, ...SHORT, "--out", folder]);
  const before = await untilJournal(folder, (events) => slicesIn(events).length >= 2);
  const up = childrenOf(runner.pid ?? 0);
  // With a copy of the first.
  expect(up.filter(({ command }) => command.includes("own-server.mjs"))).toHaveLength(3);
  runner.kill("SIGKILL");
  await Promise.all([text(runner.stderr), once(runner, "exit")]);
  await Promise.all(up.map(untilGone));
  expect(journalOf(folder).slice(0, before.length)).toEqual(before);
  // From another folder than it was started in.
  const resumed = await bench(["resume", folder, "--json"], tmpdir());
  expect(ownGroupsOf(runner.pid ?? 0)).toEqual([]);
  return { before, resumed };
}

describe.skipIf(process.platform !== "linux")("a comparison of your own servers", { timeout: LONGEST_MS }, () => {
  test("that is killed leaves no process, can be resumed, and reaches the same verdict", async () => {
    const folder = join(temporaryFolder(), "run");
    const words = ["--before", server(100), "--after", server(4_000), "--fail-above", "5%"];
    const { before, resumed } = await killedAndResumed(folder, words);
    const verdict = AppVerdict.parse(JSON.parse(resumed.stdout));
    expect(verdict).toMatchObject({ verdict: "costs-more", fails: true, failAbovePercent: 5 });
    expect(resumed.code).toBe(4);
    const events = journalOf(folder);
    expect(events.slice(0, before.length)).toEqual(before);
    expect(events.filter(({ type }) => type === "run-resumed")).toHaveLength(1);
    expect(events.filter(({ type }) => type === "run-finished")).toHaveLength(1);

    const atItsEnd = await typedHere(["resume", folder]);
    expect(atItsEnd).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/is finished \(rounds\); there is nothing to/),
    });
  });
});
