import type { LoadResult } from "@lab/shared/record";
import autocannon, { type Client, type Result } from "autocannon";
import { BurstTally } from "./burst-tally.ts";
import type { ExpectedAnswer } from "./driver.ts";
import { assertFinishable, finishClient } from "./finish-client.ts";
import type { FireCommand } from "./generator-messages.ts";

/** autocannon looks this often whether its clients are done. */
const LOOK_EVERY_MS = 5;
/** A client without a server tries again at once, thousands of times a second. */
const BROKEN_CONNECTIONS_BORNE = 10;
/** By when every client has ended by itself, counted from when the last answer would have timed out. */
const FAIL_SAFE_S = 1;

/** Makes a burst of load with autocannon, in this process, and counts every request that it sent. */
export async function fireBurst({ burst, answerWithinMs, staysAwake }: FireCommand): Promise<LoadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const clients: Client[] = [];
  const tally = new BurstTally(burst.connections, staysAwake);
  const finish = (): void => {
    for (const client of clients.splice(0)) finishClient(client, burst.pipelining);
  };

  const tracker = autocannon(
    {
      url: burst.url,
      headers: burst.headers,
      connections: burst.connections,
      pipelining: burst.pipelining,
      // Its own end comes only if ours did not: see finish-client.ts.
      duration: (burst.durationMs + answerWithinMs) / 1_000 + FAIL_SAFE_S,
      timeout: answerWithinMs / 1_000,
      sampleInt: LOOK_EVERY_MS,
      // Not `expectBody`, which takes an empty body for none expected.
      verifyBody: verifierOf(burst.expected),
      // No `ignoreCoordinatedOmission`: the correction is for fixed rates alone, and autocannon refuses it without one.
      setupClient: (client) => {
        assertFinishable(client);
        clients.push(client);
        client.on("mismatch", () => tally.wrongBody());
        client.on("done", () => tally.clientDone());
        client.on("connError", () => {
          if (tally.brokenConnection() === burst.connections * BROKEN_CONNECTIONS_BORNE) finish();
        });
      },
    },
    (error, result) => (error === null ? resolve(result) : reject(error)),
  );
  // Nothing has been sent so far: the clients connect in this process's next turn.
  tally.start();
  tracker.on("response", (_client, statusCode, _bytes, responseTimeMs) => tally.answer(statusCode, responseTimeMs));
  const end = setTimeout(finish, burst.durationMs);
  try {
    return tally.total(await promise);
  } finally {
    clearTimeout(end);
  }
}

/** The answer as text: its length is in characters, of which ids and checksums have one byte each. */
function verifierOf(expected: ExpectedAnswer): (body: string) => boolean {
  return "body" in expected ? (body) => body === expected.body : (body) => body.length === expected.length;
}
