import { type Exit, howItEnded, lastLines } from "../cores/child-process.ts";
import type { Tool } from "./tool/tool.ts";

/** A burst that could not be measured. A server that answers badly, or not at all, is a result and not an error. */
export class DriveError extends Error {
  override readonly name = "DriveError";
}

export function generatorNotStarted(exit: Exit, cores: readonly number[], printed: string): DriveError {
  const remedy = `Check that this process may use the cores ${cores.join(", ")} (taskset -cp $$ lists them). `;
  return new DriveError(
    `The load generator did not start: it ended ${howItEnded(exit)}. ${cores.length > 0 ? remedy : ""}${lastLines(printed)}`,
  );
}

export function generatorDied(exit: Exit, printed: string): DriveError {
  return new DriveError(
    `The load generator ended ${howItEnded(exit)} during a burst, so the result of that burst is unknown. ` +
      "The next burst starts a new generator; if it happens again, see whether the machine runs out of memory. " +
      lastLines(printed),
  );
}

export function generatorSilent(waitedMs: number): DriveError {
  return new DriveError(
    `The load generator said nothing for ${waitedMs} ms and was ended. It was suspended or had no CPU time; ` +
      "see what else runs on its cores. The next burst starts a new generator.",
  );
}

export function burstFailed(reason: string): DriveError {
  return new DriveError(
    `The load generator could not make the burst: ${reason}. Check the burst's URL and load profile.`,
  );
}

export function burstUnderWay(): DriveError {
  return new DriveError(
    "A burst is under way, and one generator makes one at a time. Await the first before firing the second.",
  );
}

export function driverStopped(): DriveError {
  return new DriveError("This driver was stopped, and stays so. Create another one.");
}

export function noSuchTool({ name, namedBy, install }: Tool): DriveError {
  return new DriveError(
    `There is no ${name} on PATH to make load with: install it (${install}), or name its file by ${namedBy}.`,
  );
}

export function otherTool({ name, namedBy }: Tool, file: string, why: string): DriveError {
  return new DriveError(`${file} is no ${name} that could make load: ${why}. Name the file of one by ${namedBy}.`);
}
