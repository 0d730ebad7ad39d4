import { readdirSync, readFileSync } from "node:fs";
import { type ProfiledTime, parseCpuProfile, type ThreadTimes } from "@lab/shared/attribute";
import { z } from "zod";
import { unlessUnreadable } from "../cores/readable.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { parseThreadCpuUs } from "../sample/procfs.ts";
import type { Inspector } from "./inspector.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { load } from "./profiled-server.ts";
import { type Inspected, withInspector } from "./with-inspector.ts";

/** Two thousand samples a second. Four times as many cost the process several times as much, and say the same. */
const SAMPLING_INTERVAL_US = 500;

const Stopped = z.object({ profile: z.unknown() });

export interface ProfiledProcess extends ProfiledTime {
  readonly nodeVersion: string;
  /** Cost of a request before the profiler was started and after it was stopped, on average. */
  readonly withoutUs: number;
  readonly withUs: number;
}

/** A CPU profile of V8's, of the time under load alone. The bursts around it say what a request costs without one. */
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
  const threads = unlessUnreadable(() => readdirSync(`/proc/${pid}/task`).map((id) => readThread(pid, id))) ?? [];
  const main = threads.find(({ id }) => id === String(pid));
  const helpers = threads.filter(({ id, name }) => id !== String(pid) && !OF_THE_PROFILER.test(name));
  if (main === undefined) return undefined;
  const helpersUs = helpers.reduce((sum, { cpuUs }) => sum + cpuUs, 0);
  return { mainUs: main.cpuUs, queuedUs: main.queuedUs, helpersUs };
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
