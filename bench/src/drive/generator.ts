import { type Absent, type LoadProfile, LoadResult } from "@lab/shared/record";
import { z } from "zod";
import type { Exchange } from "../http/exchange.ts";

/** A burst that could not be measured. A server that answers badly, or not at all, is a result and not an error. */
export class DriveError extends Error {
  override readonly name = "DriveError";
}

/** True, or the reason why a load tool lacks an ability. */
type Ability = true | Absent;

export interface Abilities {
  /** Each answer is compared with what its own connection's id must get, and another's id is named. */
  readonly provesIsolation: Ability;
  /** Requests are sent at their scheduled times, regardless of earlier responses. */
  readonly openLoop: Ability;
  /** Several requests under way on a connection. */
  readonly pipelines: Ability;
  readonly sendsSequences: Ability;
  readonly sendsBodies: Ability;
  /** A burst takes a multiple of this; any time, where it is left out. */
  readonly stepMs?: number;
}

const ONE_AT_A_RATE = "at a rate it has one request under way on a connection";
export const ONE_AT_A_TIME = { absent: "it sends one request at a time on a connection" };
export const ALL_THE_SAME = { absent: "all its requests are the same one" };

/** A load, and what becomes of its connections: the next burst of the same load finds them open, or they end with it. */
export interface Load extends LoadProfile {
  readonly keepsConnections: boolean;
}

export type Exchanges = readonly (readonly Exchange[])[];

export interface Burst extends Load {
  /** Scheme, host and port: `http://127.0.0.1:3000`. */
  readonly origin: string;
  /**
   * A list for each connection, of which it sends one after another, and then the first again. A list may serve several.
   * Bursts with the same array are the same load.
   */
  readonly exchanges: Exchanges;
  /** Ends a closed loop once this many requests were sent, though `durationMs` is not over: for tests. */
  readonly enough?: number;
}

export const Foreign = z.strictObject({ answers: z.int().positive(), sent: z.string(), answered: z.string() });

export const Fired = LoadResult.extend({ foreign: Foreign.optional() });

export type Foreign = z.infer<typeof Foreign>;
export type Fired = z.infer<typeof Fired>;

export interface Generator {
  readonly can: Abilities;
  /** Opens what connections the burst will need, and has each of them answered once, which is not counted. */
  connect(burst: Burst): Promise<void>;
  fire(burst: Burst): Promise<Fired>;
  stop(): Promise<void>;
}

export function whyNot(
  { openLoop, pipelines, sendsSequences, sendsBodies, stepMs }: Abilities,
  { arrivals, pipelining, exchanges, durationMs }: Burst,
): string | undefined {
  if (arrivals !== undefined && openLoop !== true) return openLoop.absent;
  if (pipelining > 1 && pipelines !== true) return pipelines.absent;
  if (pipelining > 1 && arrivals !== undefined) return ONE_AT_A_RATE;
  if (exchanges.some((list) => list.length > 1) && sendsSequences !== true) return sendsSequences.absent;
  if (exchanges.flat().some(({ body }) => body !== undefined) && sendsBodies !== true) return sendsBodies.absent;
  if (stepMs === undefined || durationMs % stepMs === 0) return undefined;
  return `it makes load for a multiple of ${stepMs} ms, and this burst is to last ${durationMs} ms`;
}

/** For a generator that repeats one request: the first connection's represents the others'. */
export function onlyExchange({ exchanges }: Burst): Exchange {
  const [[exchange] = []] = exchanges;
  if (exchange === undefined) throw new Error("it has no request to send");
  return exchange;
}
