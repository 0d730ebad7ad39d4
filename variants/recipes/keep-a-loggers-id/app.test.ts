import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { createLogger } from "./logger.ts";

test("each line has the id of the request that wrote it, and one outside requests lacks an id", async () => {
  const lines: string[] = [];
  const log = createLogger({ write: (line) => void lines.push(line) });
  const app = createApp(log);
  const ids = Array.from({ length: 20 }, (_, turn) => `request-${turn}`);
  await Promise.all(ids.map((id) => app.inject({ path: "/orders", headers: { "x-request-id": id } })));
  log.info("outside");
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([...ids, undefined]);
  await app.close();
});
