import type { LoadProfile, LoadResult } from "@lab/shared/record";

/** A load, and what becomes of its connections: the next burst of the same load finds them open, or they end with it. */
export interface Load extends LoadProfile {
  readonly keepsConnections: boolean;
}

/** A burst of load at one server. */
export interface Burst extends Load {
  readonly url: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: ExpectedAnswer;
}

/** What every answer must be; where the server makes the ids, no more is known than how long it is. */
export type ExpectedAnswer = { readonly body: string } | { readonly length: number };

/** The load generator: a process of its own, which lives as long as the run. */
export interface Driver {
  /** Opens what connections the burst will need, and has each of them answered once, which is not counted. */
  connect(burst: Burst): Promise<void>;
  fire(burst: Burst): Promise<LoadResult>;
  stop(): Promise<void>;
}
