import autocannon from "autocannon";
import { BurstTally } from "../burst-tally.ts";
import { type Burst, type Fired, type Load, onlyExchange } from "../generator.ts";
import { serveCommands } from "../serve-commands.ts";

serveCommands((load, answerWithinMs) => ({
  fire: (burst, staysAwake) => fire({ ...load, ...burst }, answerWithinMs, staysAwake),
}));

/** How often it checks whether its time is over. */
const LOOKS_EVERY_MS = 5;
/** Without a server a client reconnects immediately, thousands of times a second. */
const BROKEN_CONNECTIONS_BORNE = 10;

/**
 * Runs autocannon by its public API. It opens connections for each burst and hangs up on the answers in flight at the end,
 * which the server has worked on and which are not counted. All requests are the same one.
 */
async function fire(burst: Load & Burst, answerWithinMs: number, staysAwake: boolean): Promise<Fired> {
  const { expected } = onlyExchange(burst);
  // The answer as text: its length is in characters, of which ids and checksums have one byte each.
  const isExpected = (text: string): boolean =>
    "body" in expected ? text === expected.body : text.length === expected.length;
  const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const tally = new BurstTally(staysAwake);
  let wrongBodies = 0;
  let lastWas2xx = false;
  // Not `expectBody`, which takes an empty body for none expected.
  const verifyBody = (text: string): boolean => {
    const isRight = isExpected(text);
    if (lastWas2xx && !isRight) wrongBodies += 1;
    return isRight;
  };
  const tracker = autocannon({ ...optionsOf(burst, answerWithinMs), verifyBody }, (error, result) =>
    error ? reject(error) : resolve(result),
  );
  tracker.on("response", (_client, statusCode, _bytes, responseTimeMs) => {
    lastWas2xx = statusCode >= 200 && statusCode < 300;
    tally.sent();
    // autocannon's own histogram has whole milliseconds.
    tally.answer(performance.now(), responseTimeMs, lastWas2xx ? "right" : "non2xx");
  });
  tracker.on("reqError", () => tally.sent());
  const { timeouts } = await ended;
  return { ...tally.end(), timeouts, wrongBodies };
}

function optionsOf(burst: Load & Burst, answerWithinMs: number): Omit<autocannon.Options, "verifyBody"> {
  const { origin, connections, pipelining, durationMs } = burst;
  const { method, path, headers, body } = onlyExchange(burst);
  return {
    url: `${origin}${path}`,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections,
    pipelining,
    duration: durationMs / 1_000,
    timeout: answerWithinMs / 1_000,
    sampleInt: LOOKS_EVERY_MS,
    bailout: connections * BROKEN_CONNECTIONS_BORNE,
  };
}
