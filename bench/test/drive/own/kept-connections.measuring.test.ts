import { expect, test } from "vitest";
import { burstAt } from "../burst-at.ts";
import { behaviours, startCountingServer } from "../counting-server.ts";
import { aGenerator } from "./a-generator.ts";

const ANSWERED_WITHIN_MS = 2_000;
const generator = aGenerator({ answerWithinMs: ANSWERED_WITHIN_MS });

/** Needs a machine on which ten requests on loopback are answered within 2 s. */
test("resting connections have no answer to wait for, however long they rest", async () => {
  await using server = await startCountingServer(behaviours.rightly);
  await using other = await startCountingServer(behaviours.rightly);
  const burst = burstAt(server.url, { keepsConnections: true, enough: 10 });
  await generator.fire(burst);
  await generator.fire(burstAt(other.url, { connections: 1, durationMs: ANSWERED_WITHIN_MS * 1.5 }));
  expect(await generator.fire(burst)).toMatchObject({ errors: 0, timeouts: 0 });
  expect(server.connections).toBe(10);
});
