import type { Cores, Limits, LimitsInForce, ReadyLine, ResourceLocation, Start } from "@lab/shared/record";
import { lastLines, type Exit as ProcessExit } from "../cores/child-process.ts";

export interface LaunchSpec {
  readonly cell: string;
  readonly entry: string;
  /** How it is started instead, if a command starts it and it announces nothing. */
  readonly start?: Start;
  /** The Node to run it, by its path; the runner's own, or the image's, unless given. */
  readonly node?: string;
  /** Words before its flags; those of Node unless given. */
  readonly nodeWords?: readonly string[];
  readonly nodeFlags: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly cores: Cores;
  readonly readyWithinMs: number;
  /** True if its memory is to lie at the same addresses every time. */
  readonly fixedAddresses?: boolean;
  /** Folders it needs in addition to its own code, at the same paths as here; relevant in containers. */
  readonly folders?: { readonly readOnly: readonly string[]; readonly writable: readonly string[] };
}

export interface Launcher {
  /** Ends what earlier runs left behind, recognisable as ours, and returns a sentence about each. */
  sweep(): Promise<readonly string[]>;
  start(spec: LaunchSpec): Promise<RunningServer>;
}

export type Ready = Omit<ReadyLine, "node"> & Partial<Pick<ReadyLine, "node">>;

/** A server that is ready. Its caller stops it, in `finally`. */
export interface RunningServer {
  readonly ready: Ready;
  readonly resources: ResourceLocation;
  readonly limitsInForce: LimitsInForce;
  /** Settles when the process has ended, whether it was stopped or not; never rejects. */
  readonly exited: Promise<Exit>;
  /** How long its end may take to become known, where others report it; a moment by default. */
  readonly endKnownWithinMs?: number;
  /** Asks the server to stop and waits until it is gone, by force if it has to be. */
  stop(): Promise<StopRecord>;
}

export interface Exit extends ProcessExit {
  /** The kernel killed it because it needed more memory than its limit. Only known for a group of its own. */
  readonly outOfMemory?: true;
  /** How it ended cannot be known, for the reason given: nor could another be started. */
  readonly launcherDown?: string;
  /** The error that it printed last, if any. */
  readonly lastOutput?: string | undefined;
}

export interface StopRecord extends Exit {
  /** True if it did not stop by itself in time. */
  readonly killed: boolean;
}

/** Pure: the same server with the patches that the registry's cases have for its variant. */
export function withPatches(spec: LaunchSpec, variant: string, program: string): LaunchSpec {
  return {
    ...spec,
    nodeFlags: [...spec.nodeFlags, `--import=${program}`],
    environment: { ...spec.environment, LAB_PATCHED: variant },
  };
}

/** Pure: the same server from several processes, which the program forks. */
export function withWorkers(spec: LaunchSpec, workers: number, program: string): LaunchSpec {
  if (workers === 1) return spec;
  const forWorkers = { LAB_ENTRY: spec.entry, LAB_WORKERS: String(workers) };
  return { ...spec, entry: program, environment: { ...spec.environment, ...forWorkers } };
}

/** A sentence about one server in its parts, for commands that have another name for it or must not show its output. */
interface AboutServer {
  /** Precedes the name of the server. */
  readonly lead?: string;
  readonly cell: string;
  /** Follows the name of the server. */
  readonly what: string;
  readonly printed?: string;
  /** It ended by itself before it was ready. */
  readonly ended?: true;
}

/** A server that could not be started, or not be cleared away; the message says which, why, and what can be done. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
  readonly about: AboutServer | undefined;

  constructor(message: string | AboutServer, options?: ErrorOptions) {
    super(typeof message === "string" ? message : inFull(message), options);
    this.about = typeof message === "string" ? undefined : message;
  }
}

function inFull({ lead = "", cell, what, printed }: AboutServer): string {
  return `${lead}${cell} ${what}${printed === undefined ? "" : ` ${lastLines(printed)}`}`;
}

/**
 * The container engine or launcher itself is down: no cell can be started, and how servers ended is unknown. It ends
 * the run, which can be resumed.
 */
export class LauncherDownError extends Error {
  override readonly name = "LauncherDownError";
}

/** A server that the kernel killed at its limit before it could be measured. */
export class OutOfMemoryError extends LaunchError {}
