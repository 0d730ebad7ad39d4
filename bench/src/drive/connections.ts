import type { LoadResult } from "@lab/shared/record";
import autocannon from "autocannon";
import { BurstTally } from "./burst-tally.ts";
import type { Burst, ExpectedAnswer } from "./driver.ts";
import { GatedClient } from "./gated-client.ts";

/** A client without a server tries again at once, thousands of times a second. */
const BROKEN_CONNECTIONS_BORNE = 10;
/** autocannon's own end: later than any run's. It is in seconds, and a timer's milliseconds are at most 2^31. */
const NEVER_S = 2_000_000;
/** autocannon's books are not what is read here: see burst-tally.ts. */
const SELDOM_MS = 1_000;
const FIRST_FINAL_STATUS = 200;
const UNASKED = "the server sent more answers than it was asked for, so nobody knows which is whose";

/** autocannon's clients at one server: open between bursts, but at rest. */
export class Connections {
  readonly #clients: GatedClient[] = [];
  readonly #profile: string;
  #tally: BurstTally | undefined;
  #allRest: (() => void) | undefined;
  #brokenOnes = 0;
  #wasUnasked = false;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  /** Clients that will send what the burst consists of, not connected yet. */
  static async for(burst: Burst, answerWithinMs: number): Promise<Connections> {
    const connections = new Connections(profileOf(burst));
    const { promise: exist, resolve, reject } = Promise.withResolvers<void>();
    const tracker = autocannon(
      {
        url: burst.url,
        headers: burst.headers,
        connections: burst.connections,
        pipelining: burst.pipelining,
        duration: NEVER_S,
        timeout: answerWithinMs / 1_000,
        sampleInt: SELDOM_MS,
        // Not `expectBody`, which takes an empty body for none expected.
        verifyBody: verifierOf(burst.expected),
        // No `ignoreCoordinatedOmission`: the correction is for fixed rates alone, and autocannon refuses it without one.
        setupClient: (client) => connections.#add(client, burst),
      },
      (error) => error && reject(error),
    );
    tracker.once("start", resolve);
    await exist;
    return connections;
  }

  /** Whether none is connected any more, as when the server has ended. */
  get areGone(): boolean {
    return this.#clients.every(({ isGone }) => isGone);
  }

  /** Whether they send what this burst consists of. */
  fit(burst: Burst): boolean {
    return this.#profile === profileOf(burst);
  }

  /** Has each answered once, by requests that count for nothing; who has no connection gets one. */
  async greet(): Promise<void> {
    const rest = this.#untilAllRest();
    for (const client of this.#clients) client.greet();
    this.#noteRest();
    await rest;
  }

  /** Sends for so long, and waits for every answer under way. */
  async burst(durationMs: number, staysAwake: boolean): Promise<LoadResult> {
    // Answers that came after the last burst's end.
    if (this.#wasUnasked) throw new Error(UNASKED);
    const tally = new BurstTally(staysAwake);
    const rest = this.#untilAllRest();
    this.#tally = tally;
    this.#brokenOnes = 0;
    for (const client of this.#clients) client.open();
    const end = setTimeout(() => this.#shut(), durationMs);
    await rest;
    clearTimeout(end);
    this.#tally = undefined;
    const result = tally.end();
    if (this.#wasUnasked) throw new Error(UNASKED);
    return result;
  }

  close(): void {
    for (const client of this.#clients) client.leave();
  }

  #add(client: autocannon.Client, { connections, pipelining }: Burst): void {
    const unasked = (): void => {
      this.#wasUnasked = true;
      this.#shut();
    };
    const gated = new GatedClient(client, pipelining, {
      sent: () => this.#tally?.sent(),
      timedOut: (requests) => this.#tally?.timedOut(requests),
      unasked,
      rests: () => this.#noteRest(),
    });
    client.on("response", (statusCode, _bytes, responseTimeMs) => {
      // Another one follows it, and autocannon takes that for the next request's.
      if (statusCode < FIRST_FINAL_STATUS) unasked();
      this.#tally?.answer(statusCode, responseTimeMs);
    });
    client.on("mismatch", () => this.#tally?.wrongBody());
    client.on("connError", () => {
      this.#brokenOnes += 1;
      if (this.#brokenOnes === connections * BROKEN_CONNECTIONS_BORNE) this.#shut();
    });
    this.#clients.push(gated);
  }

  #shut(): void {
    for (const client of this.#clients) client.shut();
    this.#noteRest();
  }

  #untilAllRest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#allRest = resolve;
    return promise;
  }

  #noteRest(): void {
    if (this.#clients.every(({ rests }) => rests)) this.#allRest?.();
  }
}

function profileOf({ url, headers, expected, connections, pipelining }: Burst): string {
  return JSON.stringify([url, headers, expected, connections, pipelining]);
}

/** The answer as text: its length is in characters, of which ids and checksums have one byte each. */
function verifierOf(expected: ExpectedAnswer): (body: string) => boolean {
  return "body" in expected ? (body) => body === expected.body : (body) => body.length === expected.length;
}
