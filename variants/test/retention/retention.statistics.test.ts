import { expect, test } from "vitest";
import { registry } from "../../registry.ts";
import { bytesPerRequest, ID_LENGTH } from "./retention.ts";

/** Each keeps something by the request, and so has something to forget. All of them: node variants/scripts/ways.ts --retained */
const KEEPERS = ["cls", "cls-hooked", "durable", "opentelemetry", "weakmap"].map((way) => `nest-fastify/${way}`);
/** Enough to find a request's id: the heap of a server that keeps nothing grows by less than a third of that. */
const SIZE = { warmUpRequests: 3_000, batches: 3, requestsPerBatch: 1_000 };

test.each(registry.filter(({ id }) => KEEPERS.includes(id)))(
  "$id does not even hold the ids of the requests that it has answered",
  async ({ entry }) => {
    expect(await bytesPerRequest(entry, SIZE)).toBeLessThan(ID_LENGTH);
  },
);
