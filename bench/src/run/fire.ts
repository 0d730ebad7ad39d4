import { type KnownExchange, usualHeaders, workloadNamed } from "@lab/shared/contract";
import { type LoadResult, OURS, type Traffic } from "@lab/shared/record";
import type { Burst, Exchanges, Foreign, Generator, Load } from "../drive/generator.ts";
import { ordersOf, serverAt, withId } from "../http/exchange.ts";
import type { Generators, Run } from "./laboratory.ts";
import { addressOf, type LiveCell } from "./start-cell.ts";

type FiringRun = Pick<Run, "laboratory" | "signal">;

/** Sends one burst of load to a cell, by the load tool that it names; given up when the run is. */
export async function fire(
  run: FiringRun,
  live: LiveCell,
  load: Load,
  generator = generatorOf(run.laboratory.generators, live),
): Promise<LoadResult> {
  const { foreign, ...result } = await unlessGivenUp(run.signal, () => generator.fire(burstAt(live, load)));
  if (foreign !== undefined) throw new MixedUpError(foreign);
  // A server without a control channel shows its end by this alone.
  if (result.requests === 0 && result.errors > 0) throw new Error("no request was answered");
  return result;
}

/** Opens the connections that a burst will need, and has each answered once; given up when the run is. */
export async function connect(run: FiringRun, live: LiveCell, load: Load): Promise<void> {
  if (!load.keepsConnections) return;
  await unlessGivenUp(run.signal, () => generatorOf(run.laboratory.generators, live).connect(burstAt(live, load)));
}

function generatorOf({ ours, named }: Generators, { cell }: LiveCell): Generator {
  const { generator } = cell.traffic;
  return generator === OURS ? ours : named(generator);
}

async function unlessGivenUp<Outcome>(signal: AbortSignal, action: () => Promise<Outcome>): Promise<Outcome> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const giveUp = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([action(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function burstAt(live: LiveCell, load: Load): Burst {
  const { origin, basePath } = serverAt(addressOf(live));
  return { ...load, origin, exchanges: sameExchangesOf(live.cell.traffic, basePath, load.connections) };
}

/** Under load a server answered a request with another one's id: no measurement of it counts. */
export class MixedUpError extends Error {
  override readonly name = "MixedUpError";
  readonly answers: number;

  constructor({ answers, sent, answered }: Foreign) {
    const others = answers === 1 ? "" : `; ${answers} such answers came in one burst`;
    super(`under load, a request with id ${sent} was answered with id ${answered}${others}`);
    this.answers = answers;
  }
}

/**
 * Each connection's requests carry the same id, as behind a gateway that makes them: making ids is not what is compared.
 * All ids have the same length, also those that a server makes, so all requests are alike; no two connections have the
 * same id, so an answer with another connection's id is noticed.
 */
const ID_WITHOUT_LAST_DIGITS = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f";
const LAST_DIGITS = 4;

type SentTraffic = Pick<Traffic, "workload" | "parameters" | "ids" | "headers" | "requests">;

const made = new WeakMap<SentTraffic, Map<string, Exchanges>>();

/** The same array for the same cell, so that generators can tell that its load is the same. */
function sameExchangesOf(traffic: SentTraffic, basePath: string, connections: number): Exchanges {
  const known = made.get(traffic) ?? new Map<string, Exchanges>();
  made.set(traffic, known);
  const key = `${connections} ${basePath}`;
  const exchanges = known.get(key) ?? exchangesOf(traffic, basePath, connections);
  known.set(key, exchanges);
  return exchanges;
}

export function exchangesOf(traffic: SentTraffic, basePath: string, connections: number) {
  const { workload, parameters, ids, headers = 1, requests } = traffic;
  if (requests !== undefined) return ordersOf(requests, connections);
  const { exchanges } = workloadNamed(workload);
  const at = ({ path, ...known }: KnownExchange): KnownExchange => ({
    ...known,
    path: `${basePath}${path}`,
    headers: { ...usualHeaders(headers), ...known.headers },
  });
  if (ids === "made") {
    const known = exchanges(parameters, idOf(0)).map(at);
    return [
      known.map((one) => ({ ...withId(one, undefined), expected: { length: Buffer.byteLength(one.expectedBody) } })),
    ];
  }
  return Array.from({ length: connections }, (_, connection) => {
    const id = idOf(connection);
    const known = exchanges(parameters, id).map(at);
    return known.map((one) => ({ ...withId(one, id), id, expected: { body: one.expectedBody } }));
  });
}

function idOf(connection: number): string {
  return `${ID_WITHOUT_LAST_DIGITS}${connection.toString(16).padStart(LAST_DIGITS, "0")}`;
}
