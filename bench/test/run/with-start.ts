import type { Launcher, LaunchSpec, RunningServer } from "../../src/launch/launcher.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";

/** The laboratory whose servers start otherwise. */
export function withStart(
  laboratory: Laboratory,
  start: (spec: LaunchSpec, launcher: Launcher) => Promise<RunningServer>,
): Laboratory {
  const { launcher } = laboratory;
  return { ...laboratory, launcher: { ...launcher, start: (spec) => start(spec, launcher) } };
}
