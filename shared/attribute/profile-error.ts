import type { z } from "zod";
import { firstIssueIn } from "../record/index.ts";

/** A profile that nothing can be learned from; the message says which, why, and what to do. */
export class ProfileError extends Error {
  override readonly name = "ProfileError";
}

const AGAIN = "Profile that cell again.";

export function profileCutOff(file: string, cause: unknown): ProfileError {
  return new ProfileError(`${file} is cut off, or was never JSON. ${AGAIN}`, { cause });
}

export function profileForeign(file: string, error: z.ZodError): ProfileError {
  return new ProfileError(
    `${file} is not a CPU profile as V8 writes it (${firstIssueIn(error)}). Give one that node --cpu-prof made.`,
  );
}

export function profileDamaged(file: string, what: string): ProfileError {
  return new ProfileError(`${file} is damaged: ${what}. ${AGAIN}`);
}

export function noProfiles(variant: string): ProfileError {
  return new ProfileError(`There is no profile of ${variant} to attribute. Make one first.`);
}

export function noLoad(variant: string): ProfileError {
  return new ProfileError(
    `A profile of ${variant} has no sample of work in its time under load. ` +
      "Check that the load reached that process while the profiler ran, and that both read the same clock.",
  );
}

export function noCost(variant: string, reason: string): ProfileError {
  return new ProfileError(
    `What a request to ${variant} costs is not known (${reason}), so its shares cannot be converted to microseconds. ` +
      "Measure it, then compare.",
  );
}

export function mapDamaged(file: string, cause: unknown): ProfileError {
  return new ProfileError(`The source map of ${file} cannot be read. Build the variants again.`, { cause });
}
