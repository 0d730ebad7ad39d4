import { expect, test, vi } from "vitest";
import { ConnectionPool } from "../../src/drive/connection-pool.ts";
import { burstAt } from "./burst-at.ts";
import { behaviours, startCountingServer } from "./counting-server.ts";

test("lets go of the clients of servers that have ended", async () => {
  const pool = new ConnectionPool();
  const present = await startCountingServer(behaviours.rightly);
  const gone = await pool.at(burstAt(present.url), 1_000);
  await gone.greet();
  await present[Symbol.asyncDispose]();
  await vi.waitUntil(() => gone.areGone);
  const timersOfTheGone = timers();

  await using next = await startCountingServer(behaviours.rightly);
  const burst = burstAt(next.url, { connections: 1 });
  const connections = await pool.at(burst, 1_000);
  await connections.greet();
  expect(timers()).toBeLessThan(timersOfTheGone);
  expect(await pool.at(burst, 1_000)).toBe(connections);
  pool.close(next.url);
  expect(await pool.at(burst, 1_000)).not.toBe(connections);
  pool.close(next.url);
});

function timers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
}
