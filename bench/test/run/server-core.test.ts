import type { Figure } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { ImaginaryMachine } from "../../src/rehearse/imaginary-machine.ts";
import { ServerCore } from "../../src/run/server-core.ts";

const { signal } = new AbortController();

/** A core that takes 7 ns but for the times that are said, and the clock that they are told by. */
function slowedBetween(...times: readonly (readonly [fromMs: number, toMs: number])[]) {
  const clock = new ImaginaryMachine(1);
  const paceNs = (): number => (times.some(([from, to]) => clock.nowMs() >= from && clock.nowMs() < to) ? 14 : 7);
  return { clock, core: coreOf(async () => paceNs(), clock) };
}

function coreOf(readNs: () => Promise<Figure>, clock = new ImaginaryMachine(1)): ServerCore {
  const watched = { watch: async () => undefined, report: readNs };
  return new ServerCore({ readNs, ...watched, stop: async () => undefined }, clock);
}

async function looked(core: ServerCore): Promise<ServerCore> {
  for (let look = 0; look < 10; look++) await core.look();
  return core;
}

describe("the core of the servers", () => {
  test("is not waited for while it is calm", async () => {
    const { core } = slowedBetween();
    expect(await core.untilCalm(50, signal)).toEqual({ waitedMs: 0, paceNs: 7 });
  });

  test("is waited for until it is calm again", async () => {
    const { core, clock } = slowedBetween([1_000, 1_110]);
    await looked(core);
    clock.pass(1_000);
    expect(await core.untilCalm(500, signal)).toEqual({ waitedMs: 125, paceNs: 7 });
  });

  test("is not waited for any longer than was earned, and what is left of that is kept", async () => {
    const { core, clock } = slowedBetween([1_000, 1_150], [2_000, 9_000]);
    await looked(core);
    clock.pass(1_000);
    expect(await core.untilCalm(100, signal)).toEqual({ waitedMs: 100, paceNs: 14 });
    expect(await core.untilCalm(100, signal)).toEqual({ waitedMs: 50, paceNs: 7 });
    clock.pass(1_000);
    expect(await core.untilCalm(0, signal)).toEqual({ waitedMs: 50, paceNs: 14 });
    expect(await core.untilCalm(0, signal)).toEqual({ waitedMs: 0, paceNs: 14 });
  });

  test("is never waited for so long that servers cool down", async () => {
    const { core, clock } = slowedBetween([1_000, 90_000]);
    await looked(core);
    clock.pass(1_000);
    expect(await core.untilCalm(60_000, signal)).toEqual({ waitedMs: 2_000, paceNs: 14 });
  });

  test("is waited for with what a calm hour has left over, up to ten seconds of it", async () => {
    const { core, clock } = slowedBetween([1_000, 90_000]);
    await looked(core);
    for (let burst = 0; burst < 100; burst++) await core.untilCalm(1_000, signal);
    clock.pass(1_000);
    const waits: number[] = [];
    for (let burst = 0; burst < 6; burst++) waits.push((await core.untilCalm(0, signal)).waitedMs);
    expect(waits).toEqual([2_000, 2_000, 2_000, 2_000, 2_000, 0]);
  });

  test("is waited for no longer when the run is given up", async () => {
    const { core, clock } = slowedBetween([1_000, 90_000]);
    await looked(core);
    clock.pass(1_000);
    await expect(core.untilCalm(500, AbortSignal.abort(new Error("asked to stop")))).rejects.toThrow("asked to stop");
  });

  test("counts as calm within a fifth of its best", async () => {
    const readings = [...Array.from({ length: 10 }, () => 10), 12, 12.1, 11.9];
    const core = await looked(coreOf(async () => readings.shift() ?? 10));
    expect(await core.untilCalm(100, signal)).toEqual({ waitedMs: 0, paceNs: 12 });
    expect(await core.untilCalm(100, signal)).toEqual({ waitedMs: 25, paceNs: 11.9 });
  });

  test("is not waited for where its pace is not known", async () => {
    const core = coreOf(async () => ({ absent: "there is no taskset" }));
    expect(await core.untilCalm(500, signal)).toEqual({ waitedMs: 0, paceNs: { absent: "there is no taskset" } });
  });

  test("what was found while it was waited for does not pass for its best", async () => {
    const { core, clock } = slowedBetween([1_000, 90_000]);
    await looked(core);
    clock.pass(1_000);
    for (let burst = 0; burst < 20; burst++) await core.untilCalm(2_000, signal);
    clock.pass(90_000);
    for (let burst = 0; burst < 3; burst++) expect(await core.untilCalm(0, signal)).toEqual({ waitedMs: 0, paceNs: 7 });
  });
});

describe("the core of the servers, watched", () => {
  function watchedCore() {
    const asked: string[] = [];
    const watching = {
      readNs: async () => 7,
      watch: async () => void asked.push("watch"),
      async report() {
        asked.push("report");
        return 9;
      },
      stop: async () => undefined,
    };
    return { asked, core: new ServerCore(watching, new ImaginaryMachine(1)) };
  }

  test("tells its pace while something was done", async () => {
    const { asked, core } = watchedCore();
    expect(await core.watched(async () => asked.push("done"))).toEqual([2, 9]);
    expect(asked).toEqual(["watch", "done", "report"]);
  });

  test("is not watched any longer once that has failed", async () => {
    const { asked, core } = watchedCore();
    const failing = core.watched(() => Promise.reject(new Error("connection refused")));
    await expect(failing).rejects.toThrow("connection refused");
    expect(asked).toEqual(["watch", "report"]);
  });
});
