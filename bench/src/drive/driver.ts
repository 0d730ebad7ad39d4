import type { LoadProfile, LoadResult } from "@lab/shared/record";

/** A burst of load at one server. */
export interface Burst extends LoadProfile {
  readonly url: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: ExpectedAnswer;
}

/** What every answer must be; where the server makes the ids, no more is known than how long it is. */
export type ExpectedAnswer = { readonly body: string } | { readonly length: number };

/** The load generator: a process of its own, which lives as long as the run. */
export interface Driver {
  fire(burst: Burst): Promise<LoadResult>;
  stop(): Promise<void>;
}
