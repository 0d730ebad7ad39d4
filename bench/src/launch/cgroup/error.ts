import { reasonOf } from "@lab/shared/record";
import { LaunchError } from "../launch-error.ts";

export function groupNotMade(folder: string, cause: unknown): LaunchError {
  return new LaunchError(
    `The control group ${folder} could not be made: ${codeOf(cause)}. ` +
      "Start the lab as root on a machine whose control groups are writable, or choose another isolation.",
    { cause },
  );
}

export function controllersNotEnabled(folder: string, controllers: readonly string[], cause: unknown): LaunchError {
  return new LaunchError(
    `The controllers ${controllers.join(", ")} could not be enabled for the groups in ${folder}: ${codeOf(cause)}. ` +
      "A group with processes of its own cannot pass controllers on. Start the lab as root outside of any container, " +
      "from a delegated group that has no processes of its own, or choose another isolation.",
    { cause },
  );
}

export function limitRefused(path: string, value: string, cause: unknown): LaunchError {
  return new LaunchError(
    `The kernel refused "${value}" for ${path}: ${codeOf(cause)}. ` +
      "Check that the machine has the cores and the memory that the servers are to get.",
    { cause },
  );
}

export function groupNotRemoved(folder: string, cause: unknown): LaunchError {
  return new LaunchError(
    `The control group ${folder} could not be removed: ${codeOf(cause)}. ` +
      "The next run tries again; by hand, end the processes listed in its cgroup.procs and rmdir it.",
    { cause },
  );
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return code ?? reasonOf(cause);
}
