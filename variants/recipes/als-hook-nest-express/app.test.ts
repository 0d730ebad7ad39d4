import "reflect-metadata";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";

test("each of many concurrent requests reads its own id", async () => {
  const app = await createApp();
  await app.listen(0, "127.0.0.1");
  try {
    const ids = Array.from({ length: 50 }, (_, turn) => `request-${turn}`);
    const read = ids.map(async (id) => {
      const response = await fetch(`${await app.getUrl()}/orders`, { headers: { "x-request-id": id } });
      return ((await response.json()) as { readonly requestId: string }).requestId;
    });
    expect(await Promise.all(read)).toEqual(ids);
  } finally {
    await app.close();
  }
});
