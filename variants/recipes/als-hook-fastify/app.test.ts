import { expect, test } from "vitest";
import { createApp } from "./app.ts";

test("each of many concurrent requests reads its own id", async () => {
  const app = createApp();
  const ids = Array.from({ length: 50 }, (_, turn) => `request-${turn}`);
  const read = ids.map(async (id) => (await app.inject({ path: "/orders", headers: { "x-request-id": id } })).json());
  expect((await Promise.all(read)).map(({ requestId }) => requestId)).toEqual(ids);
  await app.close();
});
