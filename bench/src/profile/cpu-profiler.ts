import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Estimate } from "@lab/shared/record";
import { PROFILE_FILES } from "@lab/shared/run-folder";
import { mean } from "@lab/shared/statistics";
import { attribute } from "../attribute/attribute.ts";
import { functionsText } from "../attribute/functions-text.ts";
import type { SourceMapText } from "../attribute/source-positions.ts";
import { withNeutralPlaces } from "./clinic-page.ts";
import { type ProfiledProcess, profileProcess } from "./cpu-profile-of-process.ts";
import type { Profiler, ProfileSession } from "./profile-cells.ts";
import { writeJson } from "./profile-folder.ts";

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
  await writeJson(join(folder, PROFILE_FILES.attribution), attribution);
  await writeFile(join(folder, PROFILE_FILES.functions), functionsText(attribution));
  return [PROFILE_FILES.cpuProfile, PROFILE_FILES.attribution, PROFILE_FILES.functions];
}
