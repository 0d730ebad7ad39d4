import { type KnownExchange, usualHeaders, workloadNamed } from "@lab/shared/contract";
import type { Traffic } from "@lab/shared/record";
import { ordersOf, withId } from "../http/exchange.ts";

/**
 * Each connection's requests carry the same id, as behind a gateway that makes them: making ids is not what is compared.
 * All ids have the same length, also those that a server makes, so all requests are alike; no two connections have the
 * same id, so an answer with another connection's id is noticed.
 */
const ID_WITHOUT_LAST_DIGITS = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f";
const LAST_DIGITS = 4;

type SentTraffic = Pick<Traffic, "workload" | "parameters" | "ids" | "headers" | "requests">;

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
