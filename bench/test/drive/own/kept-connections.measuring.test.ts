import { expect, test } from "vitest";
import { fireOnce } from "../../../src/drive/generator.ts";
import { burstAt, openAt } from "../burst-at.ts";
import { behaviours, startCountingServer } from "../counting-server.ts";
import { aGenerator } from "./a-generator.ts";

const ANSWERED_WITHIN_MS = 2_000;
const generator = aGenerator({ answerWithinMs: ANSWERED_WITHIN_MS });

/** Needs a machine on which ten requests on loopback are answered within 2 s. */
test("resting connections have no answer to wait for, however long they rest", async () => {
  await using server = await startCountingServer(behaviours.rightly);
  await using other = await startCountingServer(behaviours.rightly);
  const load = openAt(generator, server.url, { enough: 10 });
  await load.fire();
  await fireOnce(generator, burstAt(other.url, { connections: 1, durationMs: ANSWERED_WITHIN_MS * 1.5 }));
  expect(await load.fire()).toMatchObject({ errors: 0, timeouts: 0 });
  expect(server.connections).toBe(10);
});
