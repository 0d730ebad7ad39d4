import type { Attribution, Cell, Measured, Plan } from "@lab/shared/record";
import { formatDuration } from "../../../ask/options/quantities.ts";
import { attribute } from "../../../attribute/attribute.ts";
import { type ProfiledProcess, profileProcess } from "../../../profile/cpu-profile-of-process.ts";
import { type CellOutcome, profileCells } from "../../../profile/profile-cells.ts";
import type { Run } from "../../../run/laboratory.ts";
import type { Terminal } from "../../terminal.ts";

const MOST_PROFILED = 4;
const LONGEST_PROFILE_MS = 3_000;
const SLICES_IN_A_PROFILE = 8;

interface Profiles {
  readonly count: number;
  readonly loadMs: number;
  readonly expectedMs: number;
}

/** Each process is prepared as a measured one was, or may be, and is under load for as long without the profiler. */
export function profilesOf({ schedule }: Plan, preparedMs?: number): Profiles {
  // A user who asks for two rounds, or for short slices, wants the profiles soon, too.
  const count = Math.min(MOST_PROFILED, schedule.rounds.max);
  const [sliceMs, warmUpMs] =
    schedule.protocol === "interleaved" ? [schedule.sliceMs, schedule.warmUpCapMs] : [LONGEST_PROFILE_MS, 0];
  const loadMs = Math.min(LONGEST_PROFILE_MS, SLICES_IN_A_PROFILE * sliceMs);
  return { count, loadMs, expectedMs: count * ((preparedMs ?? warmUpMs) + 2 * loadMs) };
}

export type ProfiledApp = Awaited<ReturnType<typeof profileApp>>;

export async function profileApp(
  run: Run,
  cell: Cell,
  folder: string,
  { count, loadMs, expectedMs }: Profiles,
  { say }: Terminal,
) {
  say(`Profiling ${count} fresh processes; about ${formatDuration(expectedMs)} left`);
  const processes: ProfiledProcess[] = [];
  let failed: string | undefined;
  const profiler = {
    tool: "cpu",
    async profile(session: Parameters<typeof profileProcess>[0]) {
      for (let turn = 0; turn < count; turn++) processes.push(await profileProcess(session, loadMs));
      return [];
    },
  } as const;
  const watch = {
    onStart: () => undefined,
    onEnd: ({ outcome }: CellOutcome) => {
      failed = outcome.outcome === "failed" ? outcome.reason : undefined;
      if (failed !== undefined && processes.length > 0) say(`A profile failed: ${failed}`);
    },
  };
  await profileCells({ run, runFolder: folder, profilers: [profiler], loadMs, ...watch }, [cell]);
  run.signal.throwIfAborted();
  return { processes, wanted: count, failed };
}

/** An attribution per process: each is evidence of its own. Without one, why the profile failed. */
export function attributed({ processes, failed }: ProfiledApp, costUs: Measured) {
  const attributions: readonly Attribution[] = processes.map((one) =>
    attribute({
      variant: "app",
      nodeVersion: one.nodeVersion,
      profiles: [one],
      costUs,
      overhead: { withUs: one.withUs, withoutUs: one.withoutUs, percent: (one.withUs / one.withoutUs - 1) * 100 },
    }),
  );
  return { attributions, noProfile: attributions.length > 0 ? undefined : failed };
}
