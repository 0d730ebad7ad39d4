import { readFileSync } from "node:fs";
import { type ProfiledTime, parseCpuProfile, type ThreadTimes } from "@lab/shared/attribute";
import { sum } from "@lab/shared/statistics";
import { z } from "zod";
import { namesIn, unlessUnreadable } from "../cores/readable.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { parseThreadCpuUs } from "../sample/procfs.ts";
import type { Inspector } from "./inspector.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { load } from "./profiled-server.ts";
import { type Inspected, withInspector } from "./with-inspector.ts";

/** 2,000 samples a second. With 8,000 the profiler costs the process several times as much, and the shares are the same. */
const SAMPLING_INTERVAL_US = 500;

const Stopped = z.object({ profile: z.unknown() });

export interface ProfiledProcess extends ProfiledTime {
  readonly nodeVersion: string;
  /** Cost of a request before the profiler was started and after it was stopped, on average. */
  readonly withoutUs: number;
  readonly withUs: number;
}

/** Takes a CPU profile under load. The bursts before and after it measure what a request costs without the profiler. */
export async function profileProcess(session: ProfileSession, durationMs: number): Promise<ProfiledProcess> {
  return await withInspector(session, async (inspected) => {
    const { inspector, live } = inspected;
    await inspector.ask("Profiler.enable");
    await inspector.ask("Profiler.setSamplingInterval", { interval: SAMPLING_INTERVAL_US });
    const before = await costOfBurst(session, live, durationMs / 2);
    const { withUs, ...profiled } = await profileBurst(session, inspected, durationMs);
    const after = await costOfBurst(session, live, durationMs / 2);
    const nodeVersion = live.server.ready.node ?? (await versionOf(inspector));
    return { nodeVersion, withoutUs: (before + after) / 2, withUs, ...profiled };
  });
}

const Evaluated = z.object({ result: z.object({ value: z.string() }) });

async function versionOf(inspector: Inspector): Promise<string> {
  const asked = { expression: "process.versions.node", returnByValue: true };
  return Evaluated.parse(await inspector.ask("Runtime.evaluate", asked)).result.value;
}

async function profileBurst(session: ProfileSession, { inspector, live, pid }: Inspected, durationMs: number) {
  await inspector.ask("Profiler.start");
  const before = readThreadTimes(pid);
  const withUs = await costOfBurst(session, live, durationMs);
  const threads = threadTimesBetween(before, readThreadTimes(pid));
  const { profile } = Stopped.parse(await inspector.ask("Profiler.stop"));
  return {
    profile: parseCpuProfile(JSON.stringify(profile), "The inspector's profile"),
    withUs,
    ...(threads && { threads }),
  };
}

async function costOfBurst(session: ProfileSession, live: LiveCell, durationMs: number): Promise<number> {
  const { sampler } = session.run.laboratory;
  const { resources } = live.server;
  const before = await sampler.readCpuUs(resources);
  const { requests } = await load(session, live, durationMs);
  return ((await sampler.readCpuUs(resources)) - before) / requests;
}

/** Threads that run only because of the profiler, by the names that V8 and Node give them. */
const OF_THE_PROFILER = /^(v8:Prof|SignalInspector|InspectorIo)/;

/** CPU time of a process's threads so far. Undefined where the kernel does not report it. */
export function readThreadTimes(pid: number): ThreadTimes | undefined {
  // A thread may end while the others are read.
  const threads = namesIn(`/proc/${pid}/task`).flatMap((id) => unlessUnreadable(() => readThread(pid, id)) ?? []);
  const main = threads.find(({ id }) => id === String(pid));
  const helpers = threads.filter(({ id, name }) => id !== String(pid) && !OF_THE_PROFILER.test(name));
  if (main === undefined) return undefined;
  return { mainUs: main.cpuUs, queuedUs: main.queuedUs, helpersUs: sum(helpers.map(({ cpuUs }) => cpuUs)) };
}

function readThread(pid: number, id: string) {
  const read = (file: string): string => readFileSync(`/proc/${pid}/task/${id}/${file}`, "utf8");
  const schedstat = read("schedstat");
  const [, queuedNs] = schedstat.split(" ");
  return { id, name: read("comm"), cpuUs: parseThreadCpuUs(schedstat), queuedUs: Number(queuedNs) / 1_000 };
}

export function threadTimesBetween(before: ThreadTimes | undefined, after: ThreadTimes | undefined) {
  if (before === undefined || after === undefined) return undefined;
  return {
    mainUs: Math.max(0, after.mainUs - before.mainUs),
    queuedUs: Math.max(0, after.queuedUs - before.queuedUs),
    helpersUs: Math.max(0, after.helpersUs - before.helpersUs),
  };
}
