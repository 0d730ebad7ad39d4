import { setTimeout as delay } from "node:timers/promises";
import type { JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import { type Exit, LauncherDownError } from "../../src/launch/launcher.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";
import { withFire } from "./with-fire.ts";
import { withStart } from "./with-start.ts";

const plan = planOf({ variant: "fastify/cls", rounds: "3", blocks: "2" });
const down = "The engine is gone.";

test("a launcher that is down ends the run, with the reason, and no further cell is tried", async () => {
  const { events, servers, rejection } = await rehearseUntilDown((laboratory) => {
    let starts = 0;
    return withStart(laboratory, async (spec, launcher) => {
      if (++starts > plan.cells.length + 1) throw new LauncherDownError(down);
      return await launcher.start(spec);
    });
  });
  expect(rejection).toBeInstanceOf(LauncherDownError);
  expect(events.at(-1)).toMatchObject({ type: "run-finished", reason: "failed", sentence: down });
  expect(events.filter(({ type }) => type === "cell-failed")).toEqual([]);
  expect(servers.started).toHaveLength(plan.cells.length + 1);
  expect(servers.up).toEqual([]);
});

test("so does a server of whose end nothing can be known for that reason", async () => {
  const { events, rejection } = await rehearseUntilDown((laboratory) =>
    endingUnderLoad(laboratory, { code: 1, signal: null, launcherDown: down }, async () => undefined),
  );
  expect(rejection).toBeInstanceOf(LauncherDownError);
  expect(events.at(-1)).toMatchObject({ type: "run-finished", reason: "failed", sentence: down });
});

test("an end that takes its time to become known is waited for", async () => {
  const exit: Exit = { code: null, signal: "SIGKILL", outOfMemory: true };
  const { events } = await rehearse(plan, {
    laboratory: (rehearsal) => endingUnderLoad(rehearsal, exit, () => delay(50)),
  });
  const failed = events.filter((event) => event.type === "cell-failed");
  expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(["out of memory at 512 MB"]));
});

async function rehearseUntilDown(change: (laboratory: Laboratory) => Laboratory) {
  const servers = new WatchedServers();
  const events: JournalEvent[] = [];
  const laboratory = (rehearsal: Laboratory): Laboratory => change(servers.in(rehearsal));
  const rejection = await rehearse(plan, { laboratory, watch: (event) => void events.push(event) }).catch(
    (reason: unknown) => reason,
  );
  return { events, servers, rejection };
}

/** Every server ends at its first burst, which becomes known a while after the burst has failed. */
function endingUnderLoad(laboratory: Laboratory, exit: Exit, known: () => Promise<unknown>): Laboratory {
  const ends = new Map<string, () => void>();
  const ending = withStart(laboratory, async (spec, launcher) => {
    const server = await launcher.start(spec);
    const { promise: exited, resolve } = Promise.withResolvers<Exit>();
    ends.set(server.ready.url, () => void known().then(() => resolve(exit)));
    return { ...server, exited, endKnownWithinMs: 10_000 };
  });
  return withFire(ending, ({ origin }) => {
    ends.get(origin)?.();
    return Promise.reject(new Error("socket hang up"));
  });
}
