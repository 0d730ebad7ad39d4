import { NOISE_BYTES } from "@lab/shared/record";
import { expect, test } from "vitest";
import { registry } from "../../registry.ts";
import { retentionOf } from "./retention.ts";

/** Each keeps something by the request, and so has something to forget. All of them: node variants/scripts/ways.ts --retained */
const KEEPERS = ["cls", "cls-hooked", "durable", "opentelemetry", "weakmap"].map((way) => `nest-fastify/${way}`);

test.each(registry.filter(({ id }) => KEEPERS.includes(id)))(
  "$id holds nothing of 10,000 requests that it has answered",
  async ({ entry }) => {
    expect((await retentionOf(entry)).bytesPerRequest).toBeLessThan(NOISE_BYTES);
  },
  300_000,
);
