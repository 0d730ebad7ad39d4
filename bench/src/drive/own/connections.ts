import { PreparedExchange, type ServerAddress, serverAt } from "../../http/exchange.ts";
import { BurstTally, type Tallied } from "../burst-tally.ts";
import type { Burst, Fired, Load } from "../generator.ts";
import { Connection, type ConnectionHost, closedLoop, type Pace } from "./connection.ts";
import { dueTimes, OpenLoop } from "./open-loop.ts";

/** A refused connection is retried immediately, thousands of times a second. */
const BROKEN_CONNECTIONS_BORNE = 10;
/** How many times per answer timeout the timeouts are checked. */
const LOOKS = 10;
const UNREQUESTED = "the server sent more answers than requests, so answers cannot be matched to requests";

const IDS_NOT_KNOWN = { absent: "the ids that a server will make are not known beforehand" };

/** Shared by all connections: one reads at a time. */
const buffer = Buffer.allocUnsafe(65_536);

export class Connections {
  readonly #answerWithinMs: number;
  readonly #host: ConnectionHost;
  readonly #connections: readonly Connection[];
  readonly #provesIsolation: boolean;
  #waitingFor = 0;
  /** The sum of the times until each connection rested. */
  #waitedMs = 0;
  #allRest: (() => void) | undefined;
  #brokenOnes = 0;
  #wasUnrequested = false;

  constructor({ origin, exchanges, connections, pipelining }: Load, answerWithinMs: number) {
    if (!(connections > 0 && pipelining > 0)) throw new Error("it must have at least one request in flight");
    this.#answerWithinMs = answerWithinMs;
    const server = serverAt(origin);
    this.#host = this.#hostFor(server, pipelining);
    this.#provesIsolation = exchanges.flat().every(({ id, expected }) => id !== undefined && "body" in expected);
    const lists = exchanges.map((list) => list.map((exchange) => new PreparedExchange(exchange, server.host)));
    if (lists.length === 0 || lists.some((list) => list.length === 0)) throw new Error("it has no request to send");
    this.#connections = Array.from(
      { length: connections },
      (_, nth) => new Connection(lists[nth % lists.length] ?? [], this.#host),
    );
  }

  #hostFor({ hostname, port }: ServerAddress, pipelining: number): ConnectionHost {
    return {
      host: hostname,
      port,
      pipelining,
      buffer,
      isOpen: false,
      pace: closedLoop,
      tally: undefined,
      unrequested: () => {
        this.#wasUnrequested = true;
        this.#shut();
      },
      broke: () => {
        this.#brokenOnes += 1;
        if (this.#brokenOnes === this.#connections.length * BROKEN_CONNECTIONS_BORNE) this.#shut();
      },
      rests: (afterMs) => {
        this.#waitedMs += afterMs;
        this.#waitingFor -= 1;
        if (this.#waitingFor === 0) this.#allRest?.();
      },
    };
  }

  async connect(): Promise<void> {
    await this.#untilAllRest((connection) => connection.fill());
  }

  async fire({ durationMs, arrivals, enough }: Burst, staysAwake: boolean): Promise<Fired> {
    // Answers that came after the last burst's end.
    if (this.#wasUnrequested) throw new Error(UNREQUESTED);
    const fired = arrivals
      ? await this.#openBurst(dueTimes(arrivals, durationMs), durationMs, staysAwake)
      : await this.#closedBurst(durationMs, enough, staysAwake);
    if (this.#wasUnrequested) throw new Error(UNREQUESTED);
    const { requests, non2xx, wrongBodies } = fired;
    return { ...fired, proven: this.#provesIsolation ? requests - non2xx - wrongBodies : IDS_NOT_KNOWN };
  }

  async #closedBurst(durationMs: number, enough: number | undefined, staysAwake: boolean): Promise<Tallied> {
    const tally = new BurstTally(staysAwake);
    this.#open(tally, enough === undefined ? closedLoop : this.#loopUpTo(enough, tally));
    const end = setTimeout(() => this.#shut(), durationMs);
    await this.#untilAllRest((connection) => connection.fill());
    clearTimeout(end);
    this.#host.tally = undefined;
    return { ...tally.end(), ...(this.#host.pipelining === 1 && { waitedMs: this.#waitedMs }) };
  }

  #loopUpTo(enough: number, tally: BurstTally): Pace {
    return {
      free: (connection) => {
        if (tally.requestsSent < enough) connection.fill();
        else this.#shut();
      },
    };
  }

  async #openBurst(due: Float64Array, durationMs: number, staysAwake: boolean): Promise<Tallied> {
    const tally = new BurstTally(staysAwake, true);
    const loop = new OpenLoop(due, tally, staysAwake, () => this.#shut());
    this.#open(tally, loop);
    const end = setTimeout(() => loop.end(), durationMs);
    await this.#untilAllRest(
      (connection) => loop.free(connection),
      (beforeMs) => loop.giveUpIfSince(beforeMs),
    );
    clearTimeout(end);
    loop.stop();
    this.#host.tally = undefined;
    return { ...tally.end(durationMs), open: { ...loop.figures(), ...tally.takeWithoutLateness() } };
  }

  #open(tally: BurstTally, pace: Pace): void {
    this.#host.tally = tally;
    this.#host.pace = pace;
    this.#host.isOpen = true;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  #shut(): void {
    this.#host.isOpen = false;
    for (const connection of this.#connections) connection.settle();
  }

  /** Starts all, and waits until none has a request in flight. Gives up requests that wait for too long. */
  async #untilAllRest(begin: (connection: Connection) => void, giveUpIfSince?: (beforeMs: number) => void) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#allRest = resolve;
    this.#waitingFor = this.#connections.length;
    this.#waitedMs = 0;
    this.#brokenOnes = 0;
    const looking = setInterval(() => {
      const latestMs = performance.now() - this.#answerWithinMs;
      for (const connection of this.#connections) connection.giveUpIfSince(latestMs);
      giveUpIfSince?.(latestMs);
    }, this.#answerWithinMs / LOOKS);
    for (const connection of this.#connections) {
      connection.start();
      begin(connection);
    }
    await promise;
    clearInterval(looking);
  }
}
