import type { LoadProfile, LoadResult } from "@lab/shared/record";

/** A burst of load at one server. */
export interface Burst extends LoadProfile {
  readonly url: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** What every answer must be. */
  readonly expectedBody: string;
}

/** The load generator: a process of its own, which lives as long as the run. */
export interface Driver {
  fire(burst: Burst): Promise<LoadResult>;
  stop(): Promise<void>;
}
