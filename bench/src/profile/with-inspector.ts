import { readlinkSync } from "node:fs";
import { basename } from "node:path";
import { textOf, unlessUnreadable } from "../cores/readable.ts";
import { freePort, listenersOn, listeningAt, socketsOf } from "../launch/ports.ts";
import type { Clock } from "../run/laboratory.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { parseChildren, parseThreadCpuUs } from "../sample/procfs.ts";
import { Inspector } from "./inspector.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { load, type ProfiledStart, withProfiledServer } from "./profiled-server.ts";
import { ProfilingError } from "./profiling-error.ts";

export interface Inspected {
  readonly inspector: Inspector;
  readonly live: LiveCell;
  /** The process itself, which a command may have started as one among others. */
  readonly pid: number;
}

export async function withInspector<Result>(session: ProfileSession, action: (one: Inspected) => Promise<Result>) {
  const address = `127.0.0.1:${await freePort()}`;
  return await withProfiledServer(session, startWith(session, address), async (live) => {
    const { pid, opened } = await openedAt(session, live, address);
    using inspector = await Inspector.at(opened);
    return await action({ inspector, live, pid });
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
  if (live.cell.subject.start === undefined) return { pid: live.server.ready.pid, opened: address };
  const pid = await nodeBehind(session, live);
  return { pid, opened: await openInspectorOf(pid, session.run.laboratory.clock, session.run.signal) };
}

const BURST_MS = 200;

/** The Node process below a command that answers; of a cluster, the worker that works most in a burst. */
async function nodeBehind(session: ProfileSession, live: LiveCell): Promise<number> {
  const { pid: group, url } = live.server.ready;
  const listeners = listenersOn(group, Number(new URL(url).port)).filter(isNode);
  const answering = [...new Set(listeners.flatMap((one) => [one, ...childrenOf(one).filter(isNode)]))];
  // The time since its start would mislead: a primary's start takes longer than a short warm-up.
  const before = new Map(answering.map((one) => [one, cpuUsOf(one)]));
  await load(session, live, BURST_MS);
  const workedUs = (pid: number): number => cpuUsOf(pid) - (before.get(pid) ?? 0);
  const [busiest] = answering.toSorted((one, other) => workedUs(other) - workedUs(one));
  if (busiest === undefined) throw notNode(live.cell.id);
  return busiest;
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

/** Its address, once the process listens there. */
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
    "Leave SIGUSR1 to Node, and profile once more.",
  );
}

function notNode(cell: string): ProfilingError {
  return new ProfilingError(
    `What answers for ${cell} is not seen to be Node, whose profiles alone can be compared.`,
    "Compare it with a profiler of its own language.",
  );
}
