import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../src/launch/ports.ts";

test.skipIf(process.platform !== "linux")("a free port is given to no other program before it is used", async () => {
  const [lowest] = readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8").split("\t");
  expect(await freePort()).toBeLessThan(Number(lowest));
});

test("a port that is taken is not free", async () => {
  const taken = await freePort();
  const server = createServer().listen({ host: "127.0.0.1", port: taken });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const found = await Promise.all(Array.from({ length: 10 }, () => freePort(taken, taken + 2)));
  expect(found).not.toContain(taken);
});
