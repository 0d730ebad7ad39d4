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
  /** A burst lasts a multiple of this; any time if it is left out. */
  readonly stepMs?: number;
}

const ONE_AT_A_RATE = "at a rate it has one request under way on a connection";
export const ONE_AT_A_TIME = { absent: "it sends one request at a time on a connection" };
export const ALL_THE_SAME = { absent: "all its requests are the same one" };

export type Exchanges = readonly (readonly Exchange[])[];

/** Common to all bursts at a server. */
export interface Load extends Pick<LoadProfile, "connections" | "pipelining"> {
  /** Scheme, host and port: `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** A list for each connection, of which it sends one after another, and then the first again. A list may serve several. */
  readonly exchanges: Exchanges;
}

export interface Burst extends Pick<LoadProfile, "durationMs" | "arrivals"> {
  /** Ends a closed loop once this many requests were sent, though `durationMs` is not over: for tests. */
  readonly enough?: number;
}

/** A load's connections, if its generator keeps any, stay open from burst to burst until it is closed. */
export interface OpenLoad {
  /** Opens what connections a burst will need, and has each of them answered once, which is not counted. */
  connect(): Promise<void>;
  fire(burst: Burst): Promise<Fired>;
  /** Does not wait. A further burst opens the load again. */
  close(): void;
}

export const Foreign = z.strictObject({ answers: z.int().positive(), sent: z.string(), answered: z.string() });

export const Fired = LoadResult.extend({ foreign: Foreign.optional() });

export type Foreign = z.infer<typeof Foreign>;
export type Fired = z.infer<typeof Fired>;

export interface Generator {
  readonly can: Abilities;
  open(load: Load): OpenLoad;
  stop(): Promise<void>;
}

/** A single burst, after which no connection is left. */
export async function fireOnce(
  generator: Pick<Generator, "open">,
  { durationMs, arrivals, enough, ...load }: Load & Burst,
) {
  const opened = generator.open(load);
  try {
    return await opened.fire({ durationMs, ...(arrivals && { arrivals }), ...(enough !== undefined && { enough }) });
  } finally {
    opened.close();
  }
}

export function whyNot(
  { openLoop, pipelines, sendsSequences, sendsBodies, stepMs }: Abilities,
  { arrivals, pipelining, exchanges, durationMs }: Load & Burst,
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
export function onlyExchange({ exchanges }: Load): Exchange {
  const [[exchange] = []] = exchanges;
  if (exchange === undefined) throw new Error("it has no request to send");
  return exchange;
}
