import type { Cell } from "@lab/shared/record";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import type { Exchanges } from "../drive/generator.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Clock } from "../run/laboratory.ts";

export interface ImaginaryServer {
  readonly index: number;
  readonly url: string;
  readonly costUs: number;
  cpuUs: number;
  allocatedBytes: number;
}

interface ImaginaryBurst {
  readonly waiting?: number;
  readonly requests: number;
  readonly durationMs: number;
  readonly latenciesMs: readonly number[];
}

interface Timer {
  readonly periodMs: number;
  readonly action: () => void;
  dueMs: number;
}

const BYTES_PER_REQUEST = 6_000;
const USUAL_CONNECTIONS = 50;
const LATENCIES_PER_BURST = 500;

/** A machine with a clock of its own, on which nothing is left to chance but what its seed says. */
export class ImaginaryMachine implements Clock {
  readonly #random: RandomGenerator;
  readonly #servers: ImaginaryServer[] = [];
  readonly #timers = new Set<Timer>();
  #nowMs: number;

  constructor(seed: number, startMs = 0) {
    this.#random = xoroshiro128plus(seed);
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  async pause(durationMs: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.pass(durationMs);
  }

  every(periodMs: number, action: () => void): Disposable {
    const timer: Timer = { periodMs, action, dueMs: this.#nowMs + periodMs };
    this.#timers.add(timer);
    return { [Symbol.dispose]: () => void this.#timers.delete(timer) };
  }

  /** Lets time pass, and every timer fire at its time. */
  pass(durationMs: number): void {
    const endMs = this.#nowMs + durationMs;
    for (let next = this.#nextTimer(endMs); next !== undefined; next = this.#nextTimer(endMs)) {
      this.#nowMs = next.dueMs;
      next.dueMs += next.periodMs;
      next.action();
    }
    this.#nowMs = endMs;
  }

  start(
    coordinates: Cell["coordinates"],
    nodeFlags: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): ImaginaryServer {
    const steady = nodeFlags.some((flag) => flag.startsWith("--max-semi-space-size"));
    const index = this.#servers.length;
    const settings = Object.values(environment).reduce((factor, text) => factor * growth(Number(text)), 1);
    const server: ImaginaryServer = {
      index,
      url: `http://127.0.0.1:${10_000 + index}`,
      costUs: processCostUs(coordinates, steady, this.#random) * settings,
      cpuUs: 0,
      allocatedBytes: 0,
    };
    this.#servers.push(server);
    return server;
  }

  server(index: number): ImaginaryServer {
    const server = this.#servers[index];
    if (server === undefined) throw new Error(`The rehearsal has no server ${index}.`);
    return server;
  }

  serverAt(url: string): ImaginaryServer {
    const server = this.#servers.find((one) => url.startsWith(one.url));
    if (server === undefined) throw new Error(`The rehearsal has no server at ${url}.`);
    return server;
  }

  load(url: string, connections: number, durationMs: number, work = USUAL_WORK): ImaginaryBurst {
    const server = this.serverAt(url);
    const costUs = burstCostUs(doing(work, server), this.#random) * growth(connections, USUAL_CONNECTIONS);
    const requests = Math.floor((durationMs * 1_000) / costUs);
    this.pass(durationMs);
    server.cpuUs += requests * costUs;
    server.allocatedBytes += requests * BYTES_PER_REQUEST;
    const typicalMs = (connections * costUs) / 1_000;
    const latencyMs = (): number => typicalMs * (0.8 + 0.6 * uniformFloat64(this.#random) ** 3);
    const latenciesMs = Array.from({ length: LATENCIES_PER_BURST }, latencyMs);
    return { requests, durationMs, latenciesMs };
  }

  /** A burst of requests that are scheduled then, served one after another. */
  loadOpen(
    url: string,
    connections: number,
    due: Float64Array,
    requestedMs: number,
    work = USUAL_WORK,
  ): ImaginaryBurst {
    const server = this.serverAt(url);
    const costUs = burstCostUs(doing(work, server), this.#random);
    const serviceMs = costUs / 1_000;
    const waitsMs = waitsInLine(due, serviceMs);
    const lastMs = due.at(-1) ?? 0;
    const latenciesMs = [...waitsMs].map((waitMs) => waitMs + serviceMs);
    const durationMs = Math.max(requestedMs, lastMs + (latenciesMs.at(-1) ?? 0));
    this.pass(durationMs);
    server.cpuUs += due.length * costUs;
    server.allocatedBytes += due.length * BYTES_PER_REQUEST;
    const unserved = due.filter((dueMs, nth) => dueMs + (waitsMs[nth] ?? 0) > lastMs).length;
    return { requests: due.length, durationMs, latenciesMs, waiting: Math.max(0, unserved - connections) };
  }

  #nextTimer(untilMs: number): Timer | undefined {
    return [...this.#timers]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((one, other) => one.dueMs - other.dueMs)
      .at(0);
  }
}

function doing({ extraUs, factor }: ImaginaryWork, { costUs }: ImaginaryServer): number {
  return (costUs + extraUs) * factor;
}

/** How long each request waits for those before it, where each is served for so long (Lindley's recursion). */
export function waitsInLine(due: Float64Array, serviceMs: number): Float64Array {
  let freeAtMs = 0;
  return due.map((dueMs) => {
    const startsMs = Math.max(dueMs, freeAtMs);
    freeAtMs = startsMs + serviceMs;
    return startsMs - dueMs;
  });
}

/** The CPU µs of a request in an invented world for rehearsals. Nothing here was measured. */
const ADAPTER_US: Readonly<Record<string, number>> = { "node-http": 10, fastify: 14, express: 20 };
/** For servers outside the matrix. */
const OTHER_US = 15;
const NEST_US = 6;
const PATTERN_FACTOR: Readonly<Record<string, number>> = { singleton: 1, cls: 1.3, als: 1.3, "request-scope": 2.2 };

const SLOW_STATE_SHARE = 0.3;
const SLOW_STATE_FACTOR = 1.15;
const GROWTH_PER_DOUBLING = 0.02;
const SCATTER_BETWEEN = 0.008;
const SCATTER_WITHIN = 0.03;

/** The cost that a process settles at: that of its place in the matrix, in one of two states. */
function processCostUs(
  { framework, adapter = "", pattern = "" }: Cell["coordinates"],
  steady: boolean,
  random: RandomGenerator,
): number {
  const typical =
    ((framework === "nest" ? NEST_US : 0) + (ADAPTER_US[adapter] ?? OTHER_US)) * (PATTERN_FACTOR[pattern] ?? 1);
  const isSlow = uniformFloat64(random) < SLOW_STATE_SHARE && !steady;
  return typical * (isSlow ? SLOW_STATE_FACTOR : 1) * scattered(SCATTER_BETWEEN, random);
}

function growth(number: number, usual = 1): number {
  return number > 0 ? 1 + GROWTH_PER_DOUBLING * Math.log2(number / usual) : 1;
}

function burstCostUs(processUs: number, random: RandomGenerator): number {
  return processUs * scattered(SCATTER_WITHIN, random);
}

/** Near 1, by a sum of uniform numbers: close enough to a normal one for a rehearsal. */
function scattered(relative: number, random: RandomGenerator): number {
  const sum = Array.from({ length: 12 }, () => uniformFloat64(random)).reduce((total, value) => total + value, -6);
  return Math.exp(relative * sum);
}

/** Extra work of a request: added CPU µs, and a factor. Nothing here was measured. */
interface ImaginaryWork {
  readonly extraUs: number;
  readonly factor: number;
}

const USUAL_WORK: ImaginaryWork = { extraUs: 0, factor: 1 };

const US_PER_KB_SENT = 4;
const US_PER_KB_ANSWERED = 1;
const BYTES_PER_KB = 1_024;
/** An answer of this length costs nothing extra. */
const SHORT_ANSWER_BYTES = 256;

/** From the requests of the first connection: their length, that of their answers, and the numbers in their queries. */
export function workOf([list = []]: Exchanges): ImaginaryWork {
  if (list.length === 0) return USUAL_WORK;
  const average = (of: (exchange: Exchange) => number): number =>
    list.reduce((sum, exchange) => sum + of(exchange), 0) / list.length;
  return { extraUs: average(lengthUs), factor: average(queryFactor) };
}

function lengthUs({ body = "", expected }: Exchange): number {
  const answered = "body" in expected ? expected.body.length : (expected.length ?? 0);
  const beyond = Math.max(0, answered - SHORT_ANSWER_BYTES);
  return (body.length * US_PER_KB_SENT + beyond * US_PER_KB_ANSWERED) / BYTES_PER_KB;
}

/** Any number in the query makes a request more expensive. */
function queryFactor({ path }: Exchange): number {
  const [, query = ""] = path.split("?");
  return [...new URLSearchParams(query).values()].reduce((factor, text) => factor * growth(1 + Number(text)), 1);
}
