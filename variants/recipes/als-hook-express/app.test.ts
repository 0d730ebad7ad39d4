import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { requestId, runWithRequestId } from "./request-context.ts";

test("each of many concurrent requests reads its own id", async () => {
  const server = createApp().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const ids = Array.from({ length: 50 }, (_, turn) => `request-${turn}`);
    const read = ids.map(async (id) => {
      const response = await fetch(`http://127.0.0.1:${port}/orders`, { headers: { "x-request-id": id } });
      return ((await response.json()) as { readonly requestId: string }).requestId;
    });
    expect(await Promise.all(read)).toEqual(ids);
  } finally {
    server.close();
  }
});

test("a job reads the id that it runs with", async () => {
  const read = await runWithRequestId("nightly-job", async () => requestId());
  expect(read).toBe("nightly-job");
});
