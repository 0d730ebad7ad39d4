import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ConnectionPool } from "../../../src/drive/own/connection-pool.ts";
import { burstAt } from "../burst-at.ts";
import { behaviours, startCountingServer } from "../counting-server.ts";

test("keeps the connections of a server until they are closed, or the server has ended", async () => {
  const pool = new ConnectionPool();
  const present = await startCountingServer(behaviours.rightly);
  const burst = burstAt(present.url);
  const kept = pool.at(burst, 1_000);
  await kept.open();
  expect(pool.at(burst, 1_000)).toBe(kept);
  pool.close(burst.origin);
  const others = pool.at(burst, 1_000);
  expect(others).not.toBe(kept);
  await others.open();
  await present[Symbol.asyncDispose]();
  while (!others.areGone) await nextTurn();

  await using next = await startCountingServer(behaviours.rightly);
  await pool.at(burstAt(next.url), 1_000).open();
  expect(pool.at(burst, 1_000)).not.toBe(others);
  pool.close(burstAt(next.url).origin);
});
