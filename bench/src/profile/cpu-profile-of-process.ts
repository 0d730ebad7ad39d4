import { readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";
import { type ProfiledTime, parseCpuProfile, type ThreadTimes } from "@lab/shared/attribute";
import type { Absent } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { z } from "zod";
import { namesIn, textOf, unlessUnreadable } from "../cores/readable.ts";
import { freePort, listenersOn, listeningAt, socketsOf } from "../launch/ports.ts";
import type { Clock } from "../run/laboratory.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { parseChildren, parseThreadCpuUs } from "../sample/procfs.ts";
import { type ObservedPauses, pausesDuring } from "./collection-pauses.ts";
import { Inspector } from "./inspector.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { load, type ProfiledStart, withProfiledServer } from "./profiled-server.ts";
import { ProfilingError } from "./profiling-error.ts";

/** 2,000 samples a second. With 8,000 the profiler costs the process several times as much, and the shares are the same. */
const SAMPLING_INTERVAL_US = 500;

const Stopped = z.object({ profile: z.unknown() });

export interface ProfiledProcess extends ProfiledTime {
  readonly nodeVersion: string;
  /** Cost of a request before the profiler was started and after it was stopped, on average. */
  readonly withoutUs: number;
  readonly withUs: number;
  /** In the bursts without the profiler. Absent if other processes answer, too: the requests are not its own. */
  readonly pauses: readonly ObservedPauses[] | Absent;
}

const OF_SEVERAL: Absent = { absent: "the app answers from several processes, and one of them is observed" };

/** Takes a CPU profile under load. The bursts before and after it measure what a request costs without the profiler. */
export async function profileProcess(session: ProfileSession, durationMs: number): Promise<ProfiledProcess> {
  return await withInspector(session, async (inspected) => {
    const { inspector, live } = inspected;
    await inspector.ask("Profiler.enable");
    await inspector.ask("Profiler.setSamplingInterval", { interval: SAMPLING_INTERVAL_US });
    const withoutProfiler = () => pausesDuring(inspector, () => costOfBurst(session, live, durationMs / 2));
    const before = await withoutProfiler();
    const { withUs, ...profiled } = await profileBurst(session, inspected, durationMs);
    const after = await withoutProfiler();
    const nodeVersion = live.server.ready.node ?? (await versionOf(inspector));
    const pauses = inspected.isAlone ? [before.pauses, after.pauses] : OF_SEVERAL;
    return { nodeVersion, withoutUs: (before.costUs + after.costUs) / 2, withUs, pauses, ...profiled };
  });
}

const Evaluated = z.object({ result: z.object({ value: z.string() }) });

async function versionOf(inspector: Inspector): Promise<string> {
  const params = { expression: "process.versions.node", returnByValue: true };
  return Evaluated.parse(await inspector.ask("Runtime.evaluate", params)).result.value;
}

async function profileBurst(session: ProfileSession, { inspector, live, pid }: Inspected, durationMs: number) {
  await inspector.ask("Profiler.start");
  const before = readThreadTimes(pid);
  const { costUs: withUs } = await costOfBurst(session, live, durationMs);
  const threads = threadTimesBetween(before, readThreadTimes(pid));
  const { profile } = Stopped.parse(await inspector.ask("Profiler.stop"));
  return {
    profile: parseCpuProfile(JSON.stringify(profile), "The inspector's profile"),
    withUs,
    ...(threads && { threads }),
  };
}

async function costOfBurst(session: ProfileSession, live: LiveCell, durationMs: number) {
  const { sampler } = session.run.laboratory;
  const { resources } = live.server;
  const before = await sampler.read(resources);
  const { requests } = await load(session, live, durationMs);
  const after = await sampler.read(resources);
  return { costUs: (after.cpuUs - before.cpuUs) / requests, requests };
}

/** Threads that run only because of the profiler, by the names that V8 and Node give them. */
const OF_THE_PROFILER = /^(v8:Prof|SignalInspector|InspectorIo)/;

/** CPU time of a process's threads so far. Undefined if the kernel does not report it. */
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

interface Inspected {
  readonly inspector: Inspector;
  readonly live: LiveCell;
  /** The process itself, which a command may have started as one among others. */
  readonly pid: number;
  /** No other process answers requests. */
  readonly isAlone: boolean;
}

async function withInspector<Result>(session: ProfileSession, action: (one: Inspected) => Promise<Result>) {
  const address = `127.0.0.1:${await freePort()}`;
  return await withProfiledServer(session, startWith(session, address), async (live) => {
    const { opened, ...process } = await openedAt(session, live, address);
    using inspector = await Inspector.at(opened);
    return await action({ inspector, live, ...process });
  });
}

/**
 * Any port that is free, for each of a command's processes: which one will listen is unknown, and one is activated
 * later. The backslash hides the option from Node's cluster, which would replace the port by one that may be taken.
 */
const ANY_PORT = '"--\\inspect-port=127.0.0.1:0"';

function startWith({ cell }: ProfileSession, address: string): ProfiledStart {
  if (cell.subject.start === undefined) return { nodeFlags: [`--inspect=${address}`] };
  const options = [process.env["NODE_OPTIONS"], ANY_PORT].filter((one) => one !== undefined);
  return { nodeFlags: [], environment: { NODE_OPTIONS: options.join(" ") } };
}

/** The address of its inspector, and whose it is. */
async function openedAt(session: ProfileSession, live: LiveCell, address: string) {
  if (live.cell.subject.start === undefined) {
    return { pid: live.server.ready.pid, isAlone: live.cell.subject.workers === 1, opened: address };
  }
  const { pid, isAlone } = await nodeBehind(session, live);
  return { pid, isAlone, opened: await openInspectorOf(pid, session.run.laboratory.clock, session.run.signal) };
}

const BURST_MS = 200;

/** The Node process below a command that answers; of a cluster, the worker that works most in a burst. */
async function nodeBehind(session: ProfileSession, live: LiveCell) {
  const { pid: group, url } = live.server.ready;
  const listeners = listenersOn(group, Number(new URL(url).port)).filter(isNode);
  const answering = [...new Set(listeners.flatMap((one) => [one, ...childrenOf(one).filter(isNode)]))];
  // The time since its start would mislead: a primary's start takes longer than a short warm-up.
  const before = new Map(answering.map((one) => [one, cpuUsOf(one)]));
  await load(session, live, BURST_MS);
  const workedUs = (pid: number): number => cpuUsOf(pid) - (before.get(pid) ?? 0);
  const [busiest] = answering.toSorted((one, other) => workedUs(other) - workedUs(one));
  if (busiest === undefined) throw notNode(live.cell.id);
  return { pid: busiest, isAlone: answering.length === 1 };
}

/** The signal that opens Node's inspector would end any other program. */
function isNode(pid: number): boolean {
  return /^node(js)?\b/.test(basename(unlessUnreadable(() => readlinkSync(`/proc/${pid}/exe`)) ?? ""));
}

function cpuUsOf(pid: number): number {
  return parseThreadCpuUs(textOf(`/proc/${pid}/schedstat`));
}

function childrenOf(pid: number): readonly number[] {
  return parseChildren(textOf(`/proc/${pid}/task/${pid}/children`));
}

const OPEN_WITHIN_MS = 30_000;
const FIRST_PAUSE_MS = 20;
const PAUSE_GROWTH = 1.5;
const LONGEST_PAUSE_MS = 2_000;

/** Makes a process open its inspector; returns the inspector's address once the process listens there. */
export async function openInspectorOf(pid: number, clock: Pick<Clock, "nowMs" | "pause">, signal: AbortSignal) {
  const before = new Set(socketsOf(pid));
  process.kill(pid, "SIGUSR1");
  const untilMs = clock.nowMs() + OPEN_WITHIN_MS;
  for (let pauseMs = FIRST_PAUSE_MS; clock.nowMs() < untilMs; pauseMs *= PAUSE_GROWTH) {
    const [opened] = listeningAt(socketsOf(pid).filter((one) => !before.has(one)));
    if (opened !== undefined) return `127.0.0.1:${opened.port}`;
    await clock.pause(Math.min(pauseMs, LONGEST_PAUSE_MS), signal);
  }
  throw neverOpened(OPEN_WITHIN_MS);
}

function neverOpened(waitedMs: number): ProfilingError {
  return new ProfilingError(
    `The server opened no inspector within ${waitedMs} ms of SIGUSR1: it may handle that signal itself, or run with --disable-sigusr1.`,
    "Leave SIGUSR1 to Node, and profile again.",
  );
}

function notNode(cell: string): ProfilingError {
  return new ProfilingError(
    `The server of ${cell} is not Node; only profiles of Node can be compared.`,
    "Use a profiler for its own runtime.",
  );
}
