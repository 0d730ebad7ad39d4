import type { Figure, JournalEvent, Plan, Subject } from "@lab/shared/record";
import type { Generator } from "../drive/generator.ts";
import type { Launcher } from "../launch/launcher.ts";
import type { Prove } from "../prove/contract.ts";
import type { ControlChannel, Sampler } from "../sample/sampler.ts";

/** Everything effectful that a run is made with; the real ones or those of a rehearsal. */
export interface Laboratory {
  readonly launcher: Launcher;
  readonly programs: Programs;
  readonly prove: Prove;
  readonly generators: Generators;
  readonly sampler: Sampler;
  readonly control: ControlChannel;
  readonly clock: Clock;
  readonly counters: Counters;
  /** Ends every process of its own. */
  stop(): Promise<void>;
}

export interface Programs {
  /** The file that Node runs for a process. */
  entryOf(subject: Subject): string;
  nodeOf(requested: string): { readonly version: string; readonly path: string; readonly words: readonly string[] };
  readonly workers: string;
  readonly patches: string;
}

export interface Generators {
  readonly ours: Generator;
  named(name: string): Generator;
}

interface Counters {
  /** CPU time that the hypervisor gave to others since boot, over all cores. */
  stealUs(): Figure;
  runnerCpuUs(): Figure;
}

/** A run in progress: its plan, what it measures with, and where it records. */
export interface Run {
  readonly plan: Plan;
  readonly laboratory: Laboratory;
  record(event: JournalEvent): void;
  sync(): void;
  readonly signal: AbortSignal;
}

export interface Clock {
  nowMs(): number;
  /** Lets time pass; rejects when it is aborted. */
  pause(durationMs: number, signal: AbortSignal): Promise<void>;
  every(periodMs: number, action: () => void): Disposable;
}
