import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cgroupSupport } from "../../src/launch/cgroup/support.ts";
import { journalOf, slicesIn, untilJournal } from "./journal-of.ts";
import { ownGroupsOf } from "./own-groups-of.ts";
import { childrenOf, untilGone } from "./processes-of.ts";
import { bench, startBench } from "./run-cli.ts";

const support = cgroupSupport();
const isolation = "unavailable" in support ? "process" : "cgroup";

/** A cell and its twin, in more and shorter slices than anybody would measure in. */
const QUICK = ["--variant", "node-http/singleton", "--slice", "60ms", "--warm-up", "200ms", "--isolation", isolation];

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "killed-")), "run");
});

afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

describe.skipIf(process.platform !== "linux")("a run under way", () => {
  test("loses nothing that it measured when its runner is killed, leaves no process, and can be resumed", async () => {
    const runner = startBench([...QUICK, "--rounds", "2", "--blocks", "12", "--out", folder]);
    const before = await untilJournal(folder, (events) => slicesIn(events).length >= 5);
    const started = childrenOf(runner.pid ?? 0);
    runner.kill("SIGKILL");
    await once(runner, "exit");
    await Promise.all(started.map(untilGone));

    expect(started.length).toBeGreaterThanOrEqual(3);
    expect(journalOf(folder).slice(0, before.length)).toEqual(before);

    const { code } = await bench(["resume", folder]);
    const after = journalOf(folder);
    expect(code).toBe(0);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ type: "run-finished", reason: "rounds" });
    expect(after.filter(({ type }) => type === "run-resumed")).toHaveLength(1);
    expect(ownGroupsOf(runner.pid ?? 0)).toEqual([]);
  });

  test("goes on with a new generator when that is killed", async () => {
    const runner = startBench([...QUICK, "--rounds", "1", "--blocks", "12", "--out", folder]);
    await untilJournal(folder, (events) => slicesIn(events).length >= 3);
    const generator = childrenOf(runner.pid ?? 0).find(({ command }) => command.includes("drive/own/worker"));
    process.kill(generator?.pid ?? Number.NaN, "SIGKILL");
    const [code] = await once(runner, "exit");

    const events = journalOf(folder);
    expect(code).toBe(0);
    expect(events.filter(({ type }) => type === "burst-failed").length).toBeLessThanOrEqual(1);
    expect(slicesIn(events).length).toBeGreaterThanOrEqual(23);
  });

  test("goes on with the others when a server is killed, and has it back in the next round", async () => {
    const runner = startBench([...QUICK, "--rounds", "2", "--blocks", "12", "--out", folder]);
    await untilJournal(folder, (events) => slicesIn(events).length >= 3);
    const server = childrenOf(runner.pid ?? 0).find(({ command }) => command.includes("node-http/dist"));
    process.kill(server?.pid ?? Number.NaN, "SIGKILL");
    const [code] = await once(runner, "exit");

    const events = journalOf(folder);
    const failures = events.filter((event) => event.type === "burst-failed");
    expect(code).toBe(0);
    expect(failures).toMatchObject([{ round: 0, reason: "the server ended by SIGKILL" }]);
    const slicesOf = (round: number, ofFailed: boolean) =>
      slicesIn(events).filter((slice) => slice.round === round && (slice.cell === failures[0]?.cell) === ofFailed);
    expect(slicesOf(0, false)).toHaveLength(12);
    expect(slicesOf(0, true).length).toBeLessThan(12);
    expect(slicesOf(1, true)).toHaveLength(12);
  });

  test("stops cleanly when interrupted: servers down, groups removed, a partial result shown", async () => {
    const runner = startBench([...QUICK, "--rounds", "2", "--blocks", "12", "--out", folder]);
    await untilJournal(folder, (events) => slicesIn(events).length >= 3);
    const started = childrenOf(runner.pid ?? 0);
    runner.kill("SIGINT");
    const [code] = await once(runner, "exit");

    expect(code).toBe(130);
    await Promise.all(started.map(untilGone));
    expect(ownGroupsOf(runner.pid ?? 0)).toEqual([]);
    expect(journalOf(folder).at(-1)).toMatchObject({ type: "run-finished", reason: "interrupted" });
  });
});
