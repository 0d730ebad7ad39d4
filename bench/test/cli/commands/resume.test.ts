import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JournalEvent } from "@lab/shared/record";
import { readRows } from "@lab/shared/run-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRunFolder } from "../../../src/journal/run-folder.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import type { Ended } from "../run-cli.ts";
import { typedHere } from "../typed-here.ts";

const JOURNAL = "journal.jsonl";
const finishedRun = join(temporaryFolder(afterAll), "run");

beforeAll(async () => {
  await typedHere(["--rehearse", "--variant", "node-http/cls", "--budget", "60s", "--seed", "3", "--out", finishedRun]);
});

describe("a run that was killed while it wrote", () => {
  const folder = join(temporaryFolder(afterAll), "run");
  let earlier: readonly JournalEvent[];
  let ended: Ended;
  let events: readonly JournalEvent[];

  beforeAll(async () => {
    cpSync(finishedRun, folder, { recursive: true });
    truncateSync(join(folder, JOURNAL), placeInRound(1));
    earlier = readRunFolder(folder).events;
    ended = await typedHere(["resume", folder]);
    ({ events } = readRunFolder(folder));
  });

  test("is resumed and finishes", () => {
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain("Resumed with fresh processes: round 3.");
    expect(events.slice(0, earlier.length)).toEqual(earlier);
    expect(events[earlier.length]).toMatchObject({ type: "run-resumed", round: 2 });
    expect(events.at(-1)).toMatchObject({ type: "run-finished", reason: "budget" });
  });

  test("takes the next round's number, and never one twice", () => {
    const rounds = events.filter((event) => event.type === "round-started").map(({ round }) => round);
    expect(rounds.slice(0, 3)).toEqual([0, 1, 2]);
    expect(new Set(rounds).size).toBe(rounds.length);
  });
});

test("a finished run is refused", async () => {
  const before = readFileSync(join(finishedRun, JOURNAL), "utf8");
  const { code, stderr } = await typedHere(["resume", finishedRun]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^\S+ is finished \(budget\); there is nothing to resume\.\n$/);
  expect(readFileSync(join(finishedRun, JOURNAL), "utf8")).toBe(before);
});

test("a run without a journal, as published ones are, is refused", async () => {
  const folder = copyOfTheRun();
  rmSync(join(folder, JOURNAL));
  const { code, stderr } = await typedHere(["resume", folder]);
  expect(stderr).toMatch(/^\S+ has no journal\.jsonl, so there is nothing to resume; start a new run\.\n$/);
  expect(code).toBe(2);
});

test("a run that was killed before the first burst of a round can be read by its table once it is resumed", async () => {
  const folder = copyOfTheRun();
  const { events, plan } = readRunFolder(folder);
  const first = events.findIndex(({ type }) => type === "burst");
  write(folder, events.slice(0, first));
  expect(await typedHere(["resume", folder])).toMatchObject({ code: 0 });
  const rows = readRows(folder, plan);
  expect(Math.min(...rows.map(({ round }) => round))).toBe(1);
});

test.each(["interrupted", "failed"] as const)("a run that ended %s goes on", async (reason) => {
  const folder = copyOfTheRun();
  const events = readRunFolder(folder).events.slice(0, 40);
  write(folder, [...events, { type: "run-finished", atMs: events.at(-1)?.atMs ?? 0, reason, sentence: "It ended." }]);
  expect(await typedHere(["resume", folder])).toMatchObject({ code: 0 });
  expect(readRunFolder(folder).events.at(-1)).toMatchObject({ type: "run-finished", reason: "budget" });
});

test("a run in which a contract was broken before stays void", async () => {
  const folder = copyOfTheRun();
  const events = readRunFolder(folder).events.slice(0, 40);
  const broken = {
    atMs: events.at(-1)?.atMs ?? 0,
    round: 0,
    cell: "node-http/cls",
    violations: ["No."],
    violationCount: 1,
  };
  write(folder, [...events, { type: "contract-broken", ...broken }]);
  expect(await typedHere(["resume", folder, "--json"])).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('"contract-broken"'),
  });
});

test("a run that did not get beyond its plan begins at the beginning", async () => {
  const folder = copyOfTheRun();
  writeFileSync(join(folder, JOURNAL), "");
  expect(await typedHere(["resume", folder])).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, JOURNAL), "utf8")).toBe(readFileSync(join(finishedRun, JOURNAL), "utf8"));
});

test("a run of another machine is refused, and keeps what it measured", async () => {
  const folder = copyOfTheRun();
  const events = readRunFolder(folder).events.slice(0, 40);
  write(folder, events);
  const plan: unknown = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8"));
  writeFileSync(join(folder, "plan.json"), JSON.stringify({ ...(plan as object), isolation: "process" }));
  const { code, stderr } = await typedHere(["resume", folder]);
  expect(stderr).toMatch(/^\S+ can't be resumed: the system was rehearsal rehearsal on rehearsal and is .*\n$/);
  expect(code).toBe(1);
  expect(readRunFolder(folder).events).toEqual(events);
});

function copyOfTheRun(): string {
  const folder = join(temporaryFolder(), "run");
  cpSync(finishedRun, folder, { recursive: true });
  return folder;
}

/** In the middle of the third slice's line of a round. */
function placeInRound(round: number): number {
  const journal = readFileSync(join(finishedRun, JOURNAL), "utf8");
  const slices = journal
    .split("\n")
    .filter((line) => line.includes('"type":"burst"') && line.includes(`"round":${round}`));
  return Buffer.byteLength(journal.slice(0, journal.indexOf(slices[2] ?? "?") + 100));
}

function write(folder: string, events: readonly JournalEvent[]): void {
  writeFileSync(join(folder, JOURNAL), events.map((event) => `${JSON.stringify(event)}\n`).join(""));
}
