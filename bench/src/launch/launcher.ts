import type { ReadyLine } from "@lab/shared/record";

/** What to start: a built variant, in a process of its own. */
export interface LaunchSpec {
  /** How messages name it: the id of its cell. */
  readonly cell: string;
  /** The file that Node runs. */
  readonly entry: string;
  readonly nodeFlags: readonly string[];
}

export interface Launcher {
  start(spec: LaunchSpec): Promise<RunningServer>;
}

/** A server that has said it is ready. Whoever starts one stops it, in `finally`. */
export interface RunningServer {
  readonly ready: ReadyLine;
  /** Settles when the process is gone, asked to or not; never rejects. */
  readonly exited: Promise<Exit>;
  /** Asks the server to stop and waits until it is gone, by force if it has to be. */
  stop(): Promise<StopRecord>;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface StopRecord extends Exit {
  /** True where it did not stop by itself in time. */
  readonly killed: boolean;
}
