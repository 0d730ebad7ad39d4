import { once } from "node:events";
import { join } from "node:path";
import type { JournalEvent } from "@lab/shared/record";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cgroupSupport } from "../../src/launch/cgroup/support.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { journalOf, slicesIn, untilJournal } from "./journal-of.ts";
import { ownGroupsOf } from "./own-groups-of.ts";
import { childrenOf, type ProcessSeen, untilGone } from "./processes-of.ts";
import { bench, startBench } from "./run-cli.ts";

const isolation = "unavailable" in cgroupSupport() ? "process" : "cgroup";
/** So many that a round is still under way when the test hears of its third burst, on a busy machine as well. */
const BLOCKS = 48;

/** A cell and its copy, in more and shorter slices than anybody would measure in. */
function startRun(rounds: number, folder: string) {
  const short = ["--rounds", String(rounds), "--blocks", String(BLOCKS), "--slice", "30ms", "--warm-up", "60ms"];
  return startBench(["--variant", "node-http/singleton", ...short, "--isolation", isolation, "--out", folder]);
}

describe.skipIf(process.platform !== "linux")("a run under way", () => {
  test("loses nothing that it measured when its runner is killed, leaves no process, and can be resumed", async () => {
    const folder = join(temporaryFolder(), "run");
    const runner = startRun(1, folder);
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
});

/** Its generator is killed in its first round, a server in its second, and in the third it is interrupted itself. */
describe.skipIf(process.platform !== "linux")("a run under way to which all sorts of things happen", () => {
  let events: readonly JournalEvent[];
  let runner: ReturnType<typeof startRun>;
  let upAtLast: readonly ProcessSeen[];

  beforeAll(async () => {
    const folder = join(temporaryFolder(afterAll), "run");
    runner = startRun(3, folder);
    const untilSlices = (round: number, count: number) =>
      untilJournal(folder, (written) => slicesOf(round, written).length >= count);
    await untilSlices(0, 3);
    kill("drive/own/worker");
    await untilSlices(1, 3);
    kill("node-http/dist");
    await untilSlices(2, 3);
    upAtLast = childrenOf(runner.pid ?? 0);
    runner.kill("SIGINT");
    await once(runner, "exit");
    events = journalOf(folder);
  });

  test("continues with a new generator when that is killed", () => {
    const lost = events.filter((event) => event.type === "burst-failed" && event.round === 0);
    expect(lost.length).toBeLessThanOrEqual(1);
    expect(slicesOf(0).length).toBe(2 * BLOCKS - lost.length);
  });

  test("continues with the others when a server is killed, and has it back in the next round", () => {
    const failures = events.filter((event) => event.type === "burst-failed" && event.round > 0);
    expect(failures).toMatchObject([{ round: 1, reason: "the server ended by SIGKILL" }]);
    const [failed] = failures.map((event) => "cell" in event && event.cell);
    const [ofFailed, ofOthers] = [true, false].map((which) =>
      slicesOf(1).filter(({ cell }) => (cell === failed) === which),
    );
    expect(ofOthers).toHaveLength(BLOCKS);
    expect(ofFailed?.length).toBeLessThan(BLOCKS);
    expect(slicesOf(2).map(({ cell }) => cell)).toContain(failed);
  });

  test("stops cleanly when interrupted: servers down, groups removed, a partial result shown", async () => {
    expect(runner.exitCode).toBe(130);
    await Promise.all(upAtLast.map(untilGone));
    expect(upAtLast.length).toBeGreaterThanOrEqual(3);
    expect(ownGroupsOf(runner.pid ?? 0)).toEqual([]);
    expect(events.at(-1)).toMatchObject({ type: "run-finished", reason: "interrupted" });
  });

  function kill(command: string): void {
    const victim = childrenOf(runner.pid ?? 0).find((child) => child.command.includes(command));
    process.kill(victim?.pid ?? Number.NaN, "SIGKILL");
  }

  function slicesOf(round: number, written = events) {
    return slicesIn(written).filter((slice) => slice.round === round);
  }
});
