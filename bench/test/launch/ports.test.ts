import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../src/launch/ports.ts";

test("a free port is below those that Linux gives to clients by default", async () => {
  expect(await freePort()).toBeLessThan(32_768);
});

test("a port that is taken is not free", async () => {
  const taken = await freePort();
  const server = createServer().listen({ host: "127.0.0.1", port: taken });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const found = await Promise.all(Array.from({ length: 10 }, () => freePort(taken, taken + 2)));
  expect(found).not.toContain(taken);
});
