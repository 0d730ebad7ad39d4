import { howItEnded } from "../cores/child-process.ts";
import type { Exit } from "../launch/launcher.ts";

export class ProfilingError extends Error {
  override readonly name = "ProfilingError";
  readonly remedy: string;

  constructor(reason: string, remedy: string, options?: ErrorOptions) {
    super(reason, options);
    this.remedy = remedy;
  }
}

export function contractBroken(violation: string): ProfilingError {
  return new ProfilingError(
    `It breaks the contract, so that its profile would say nothing: ${violation}`,
    "Mend the variant; its contract suite names every case.",
  );
}

export function wrongAnswers(wrong: number, requests: number): ProfilingError {
  return new ProfilingError(
    `Of ${requests} requests under the profiler, ${wrong} failed or were answered wrongly.`,
    "Profile for a shorter time, or with fewer connections.",
  );
}

export function serverEnded(exit: Exit): ProfilingError {
  if (exit.outOfMemory) {
    return new ProfilingError(
      "The profiler and the server together needed more memory than the server's limit.",
      "Profile for a shorter time (--seconds), or give the servers more memory (--memory).",
    );
  }
  return new ProfilingError(
    `The server ended ${howItEnded(exit)} under the profiler.`,
    "See whether it also ends without one: `pnpm bench` with the same selection.",
  );
}

export function notReachable(address: string, cause: unknown): ProfilingError {
  return new ProfilingError(
    `The server's inspector at ${address} does not answer.`,
    "Another process may have taken that port: profile once more. In a container it takes an engine with host networking.",
    { cause },
  );
}

export function neverOpened(waitedMs: number): ProfilingError {
  return new ProfilingError(
    `The server opened no inspector within ${waitedMs} ms of SIGUSR1: it may handle that signal itself, or run with --disable-sigusr1.`,
    "Leave SIGUSR1 to Node, and profile once more.",
  );
}

export function notNode(cell: string): ProfilingError {
  return new ProfilingError(
    `What answers for ${cell} is not seen to be Node, whose profiles alone can be compared.`,
    "Compare it with a profiler of its own language.",
  );
}

export function inspectorFailed(method: string, reason: string): ProfilingError {
  return new ProfilingError(`The server's inspector failed at ${method}: ${reason}.`, "Profile once more.");
}

export function clinicMissing(cause: unknown): ProfilingError {
  return new ProfilingError("Clinic.js is not installed.", "Run `pnpm install`, without leaving out @lab/clinic.", {
    cause,
  });
}

export function notCollected(what: string): ProfilingError {
  return new ProfilingError(
    `The server left no ${what} behind when it stopped.`,
    "Profile for a longer time (--seconds); if that does not help, with another tool.",
  );
}

export function notRendered(page: string, reason: string): ProfilingError {
  return new ProfilingError(
    `Clinic.js could not make ${page}: ${reason}`,
    "Profile for a shorter time (--seconds), so that there is less to render.",
  );
}
