import type { Burst } from "../../src/drive/driver.ts";
import { RIGHT_BODY } from "./counting-server.ts";

/** A short burst at a server that should answer rightly. */
export function burstAt(url: string, load: Partial<Burst> = {}): Burst {
  return {
    url,
    headers: { "x-request-id": "burst-test" },
    expected: { body: RIGHT_BODY },
    connections: 10,
    pipelining: 1,
    durationMs: 100,
    keepsConnections: false,
    ...load,
  };
}
