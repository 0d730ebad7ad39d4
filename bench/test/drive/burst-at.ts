import type { Latency } from "@lab/shared/record";
import type { Burst, Fired, Generator, Load } from "../../src/drive/generator.ts";
import type { Exchange } from "../../src/http/exchange.ts";
import { RIGHT_BODY } from "./counting-server.ts";

export type BurstOfOne = Partial<Load & Burst & Exchange>;

const NEVER_MS = 600_000;

/**
 * A burst at a server that should answer rightly; the exchange is every connection's. It ends after 200 requests, however
 * long they take; one that names its duration ends by that.
 */
export function burstAt(url: string, load: BurstOfOne = {}): Load & Burst {
  const { method, path, headers, body, id, expected, ...others } = load;
  const exchange: Exchange = {
    method: method ?? "GET",
    path: path ?? "/",
    headers: headers ?? { "x-request-id": "burst-test" },
    expected: expected ?? { body: RIGHT_BODY },
    ...(body !== undefined && { body }),
    ...(id !== undefined && { id }),
  };
  return {
    origin: new URL(url).origin,
    exchanges: [[exchange]],
    connections: 10,
    pipelining: 1,
    durationMs: NEVER_MS,
    ...(others.durationMs === undefined && { enough: 200 }),
    ...others,
  };
}

/** The same load, opened, so that its connections are kept. */
export function openAt(generator: Generator, url: string, load: BurstOfOne = {}) {
  const { durationMs, enough, arrivals: _, ...others } = burstAt(url, load);
  const opened = generator.open(others);
  const usual = { durationMs, ...(enough !== undefined && { enough }) };
  return { ...opened, fire: (burst: Partial<Burst> = {}) => opened.fire({ ...usual, ...burst }) };
}

export function latencyOf({ latency }: Fired): Latency {
  if (latency === undefined || "absent" in latency) throw new Error("The burst tells no latency.");
  return latency;
}
