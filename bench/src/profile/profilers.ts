import { existsSync, readdirSync, statSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Estimate } from "@lab/shared/record";
import { PROFILE_FILES, writeJsonIn } from "@lab/shared/run-folder";
import { mean } from "@lab/shared/statistics";
import { attribute } from "../attribute/attribute.ts";
import { functionsText } from "../attribute/functions-text.ts";
import type { SourceMapText } from "../attribute/source-positions.ts";
import { findClinic } from "./clinic-libraries.ts";
import { makeClinicPage, withNeutralPlaces } from "./clinic-page.ts";
import { type ProfiledProcess, profileProcess } from "./cpu-profile-of-process.ts";
import type { Profiler, ProfileSession } from "./profile-cells.ts";
import { load, withProfiledServer } from "./profiled-server.ts";
import { ProfilingError } from "./profiling-error.ts";

const SAMPLED_EVERY_MS = 10;

export function createDoctorProfiler(root: string): Profiler {
  return {
    tool: "doctor",
    async profile(session) {
      const { scratch, loadMs } = session;
      const { doctorSampler } = findClinic();
      const data = join(scratch, "lab.clinic-doctor");
      await mkdir(data);
      await chmod(data, 0o777);
      const preload = join(scratch, "preload.cjs");
      await writeFile(preload, preloadText(scratch, doctorSampler));

      const nodeFlags = [
        `--require=${preload}`,
        "--trace-events-enabled",
        "--trace-event-categories=v8",
        `--trace-event-file-pattern=${join(scratch, "node_trace.$" + "{rotation}.log")}`,
      ];
      const folders = { readOnly: [join(root, "node_modules")], writable: [scratch] };
      // Doctor finds the load by its connections, so there must be no other load.
      await withProfiledServer(session, { nodeFlags, folders, cold: true }, (live) => load(session, live, loadMs));
      const samples = join(data, "lab.clinic-doctor-processstat");
      if (!existsSync(samples) || statSync(samples).size === 0) throw notCollected("samples for doctor");
      return await makeClinicPage(session, { tool: "doctor", collected: scratch, root, beforeLoadMs: 0, loadMs });
    },
  };
}

/** Clinic's sampler reads its settings from the environment, and a server is given none but its own. */
function preloadText(scratch: string, sampler: string): string {
  const settings = {
    NODE_CLINIC_DOCTOR_DATA_PATH: scratch,
    NODE_CLINIC_DOCTOR_NAME: "lab",
    NODE_CLINIC_DOCTOR_SAMPLE_INTERVAL: String(SAMPLED_EVERY_MS),
    NODE_CLINIC_DOCTOR_TIMEOUT_DELAY: "0",
    NODE_CLINIC_DOCTOR_COLLECT_LOOP_UTILIZATION: "true",
  };
  return `Object.assign(process.env, ${JSON.stringify(settings)});\nrequire(${JSON.stringify(sampler)});\n`;
}

export function createFlameProfiler(root: string): Profiler {
  return {
    tool: "flame",
    async profile(session) {
      const { scratch, run, loadMs } = session;
      const { clock } = run.laboratory;
      const nodeFlags = ["--prof", "--no-logfile-per-isolate", `--logfile=${join(scratch, "%p-v8.log")}`];
      const folders = { readOnly: [], writable: [scratch] };
      const startedMs = clock.nowMs();
      const beforeLoadMs = await withProfiledServer(session, { nodeFlags, folders }, async (live) => {
        const underLoadMs = clock.nowMs();
        await load(session, live, loadMs);
        return underLoadMs - startedMs;
      });
      if (!readdirSync(scratch).some((file) => file.endsWith("-v8.log"))) throw notCollected("log of V8 for flame");
      return await makeClinicPage(session, { tool: "flame", collected: scratch, root, beforeLoadMs, loadMs });
    },
  };
}

function notCollected(what: string): ProfilingError {
  return new ProfilingError(
    `The server left no ${what} behind when it stopped.`,
    "Profile for a longer time (--seconds); if that does not help, use another tool.",
  );
}

/** Fresh processes, for each has a state of its own. */
const PROCESSES = 3;

export interface CpuProfilerOptions {
  readonly root: string;
  /** A request's cost by the run's own slices; undefined if it was not measured. */
  costUs(cell: string): Estimate | undefined;
  readonly sourceMaps: readonly SourceMapText[];
}

/** CPU profiles through the inspector: who spends the CPU time of a request, in µs. */
export function createCpuProfiler(options: CpuProfilerOptions): Profiler {
  return {
    tool: "cpu",
    async profile(session) {
      const processes: ProfiledProcess[] = [];
      for (let turn = 0; turn < PROCESSES; turn++) {
        processes.push(await profileProcess(session, session.loadMs / PROCESSES));
      }
      return await write(session, processes, options);
    },
  };
}

async function write(
  { cell, folder }: ProfileSession,
  processes: readonly ProfiledProcess[],
  { root, costUs, sourceMaps }: CpuProfilerOptions,
): Promise<readonly string[]> {
  const [first] = processes;
  if (first === undefined) return [];
  const withoutUs = mean(processes.map((process) => process.withoutUs)) ?? Number.NaN;
  const withUs = mean(processes.map((process) => process.withUs)) ?? Number.NaN;
  const attribution = attribute({
    variant: cell.subject.variant,
    nodeVersion: first.nodeVersion,
    profiles: processes,
    costUs: costUs(cell.id) ?? { estimate: withoutUs },
    overhead: { withUs, withoutUs, percent: (withUs / withoutUs - 1) * 100 },
    sourceMaps,
  });
  await writeFile(join(folder, PROFILE_FILES.cpuProfile), withNeutralPlaces(JSON.stringify(first.profile), root));
  writeJsonIn(folder, PROFILE_FILES.attribution, attribution);
  await writeFile(join(folder, PROFILE_FILES.functions), functionsText(attribution));
  return [PROFILE_FILES.cpuProfile, PROFILE_FILES.attribution, PROFILE_FILES.functions];
}
