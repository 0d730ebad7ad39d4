import type { z } from "zod";

export type ProfileErrorCode =
  | "PROFILE_EMPTY"
  | "PROFILE_CUT_OFF"
  | "PROFILE_FOREIGN"
  | "PROFILE_DAMAGED"
  | "MAP_DAMAGED"
  | "NO_PROFILES"
  | "NO_LOAD"
  | "NO_COST";

/** A profile that nothing can be learned from; the message says which, why, and what to do. */
export class ProfileError extends Error {
  override readonly name = "ProfileError";
  readonly code: ProfileErrorCode;

  constructor(code: ProfileErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const AGAIN = "Profile that cell again.";

export function profileEmpty(file: string): ProfileError {
  return new ProfileError(
    "PROFILE_EMPTY",
    `${file} is empty: the process was ended before it had written its profile. ${AGAIN}`,
  );
}

export function profileCutOff(file: string, cause: unknown): ProfileError {
  return new ProfileError("PROFILE_CUT_OFF", `${file} is cut off, or was never JSON. ${AGAIN}`, { cause });
}

export function profileForeign(file: string, { issues: [first] }: z.ZodError): ProfileError {
  const where = first?.path.join(".") || "the whole";
  return new ProfileError(
    "PROFILE_FOREIGN",
    `${file} is not a CPU profile as V8 writes it (${where}: ${first?.message}). Give one that node --cpu-prof made.`,
  );
}

export function profileDamaged(file: string, what: string): ProfileError {
  return new ProfileError("PROFILE_DAMAGED", `${file} is damaged: ${what}. ${AGAIN}`);
}

export function noProfiles(variant: string): ProfileError {
  return new ProfileError("NO_PROFILES", `There is no profile of ${variant} to attribute anything by. Make one first.`);
}

export function noLoad(variant: string): ProfileError {
  return new ProfileError(
    "NO_LOAD",
    `A profile of ${variant} has no sample of work in its time under load. ` +
      "Check that the load reached that process while the profiler ran, and that both read the same clock.",
  );
}

export function noCost(variant: string, reason: string): ProfileError {
  return new ProfileError(
    "NO_COST",
    `What a request to ${variant} costs is not known (${reason}), so its shares cannot be converted to microseconds. ` +
      "Measure it, then compare.",
  );
}

export function mapDamaged(file: string, cause: unknown): ProfileError {
  return new ProfileError("MAP_DAMAGED", `The source map of ${file} cannot be read. Build the variants again.`, {
    cause,
  });
}
