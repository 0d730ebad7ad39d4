import { type KnownExchange, usualHeaders, workloadNamed } from "@lab/shared/contract";
import type { Traffic } from "@lab/shared/record";
import type { Exchanges } from "../drive/send-exchanges.ts";
import { withId } from "../http/exchange.ts";
import { ordersOf } from "../http/orders-of.ts";

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
export function sameExchangesOf(asked: SentTraffic, basePath: string, connections: number): Exchanges {
  const known = made.get(asked) ?? new Map<string, Exchanges>();
  made.set(asked, known);
  const key = `${connections} ${basePath}`;
  const exchanges = known.get(key) ?? exchangesOf(asked, basePath, connections);
  known.set(key, exchanges);
  return exchanges;
}

export function exchangesOf(asked: SentTraffic, basePath: string, connections: number) {
  const { workload, parameters, ids, headers = 1, requests } = asked;
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
