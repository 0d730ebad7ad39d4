import { type KnownExchange, REQUEST_ID_HEADER, workloadNamed } from "@lab/shared/contract";
import type { Traffic } from "@lab/shared/record";
import type { Exchange } from "../http/exchange.ts";

/**
 * Each connection's requests carry the same id, as behind a gateway that makes them: making ids is not what is compared.
 * All ids are as long, so all requests are alike; no two connections have the same, so an answer with another
 * connection's id is seen. An id that a server makes is as long, too.
 */
const ID_WITHOUT_LAST_DIGITS = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f";
const LAST_DIGITS = 4;

/** What each connection sends in turn, and what must come of it. */
export function exchangesOf(
  { workload, parameters, ids }: Pick<Traffic, "workload" | "parameters" | "ids">,
  basePath: string,
  connections: number,
): readonly (readonly Exchange[])[] {
  const { exchanges } = workloadNamed(workload);
  if (ids === "made") return [exchanges(parameters, idOf(0)).map((one) => withoutId(one, basePath))];
  return Array.from({ length: connections }, (_, connection) => {
    const id = idOf(connection);
    return exchanges(parameters, id).map((one) => withId(one, basePath, id));
  });
}

function withId(known: KnownExchange, basePath: string, id: string): Exchange {
  return { ...requestOf(known, basePath, { [REQUEST_ID_HEADER]: id }), id, expected: { body: known.expectedBody } };
}

function withoutId(known: KnownExchange, basePath: string): Exchange {
  return { ...requestOf(known, basePath, {}), expected: { length: Buffer.byteLength(known.expectedBody) } };
}

function requestOf({ method, path, body }: KnownExchange, basePath: string, headers: Exchange["headers"]) {
  const request = { method, path: `${basePath}${path}` };
  if (body === undefined) return { ...request, headers };
  return { ...request, headers: { ...headers, "Content-Type": "application/json" }, body };
}

function idOf(connection: number): string {
  return `${ID_WITHOUT_LAST_DIGITS}${connection.toString(16).padStart(LAST_DIGITS, "0")}`;
}
