import { type ProfiledTime, parseCpuProfile } from "@lab/shared/attribute";
import { z } from "zod";
import type { LiveCell } from "../run/start-cell.ts";
import type { Inspector } from "./inspector.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { load } from "./profiled-server.ts";
import { readThreadTimes, threadTimesBetween } from "./thread-times.ts";
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
