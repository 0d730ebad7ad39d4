import type { Latency } from "@lab/shared/record";
import type { Burst, Fired } from "../../src/drive/generator.ts";
import type { Exchange } from "../../src/http/exchange.ts";
import { RIGHT_BODY } from "./counting-server.ts";

export type BurstOfOne = Partial<Burst & Exchange>;

/** A short burst at a server that should answer rightly; the exchange is every connection's. */
export function burstAt(url: string, load: BurstOfOne = {}): Burst {
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
    durationMs: 100,
    keepsConnections: false,
    ...others,
  };
}

export function latencyOf({ latency }: Fired): Latency {
  if (latency === undefined || "absent" in latency) throw new Error("The burst tells no latency.");
  return latency;
}
