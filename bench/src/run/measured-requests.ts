import { expectedBody, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import type { Cell } from "@lab/shared/record";
import type { Exchange } from "../http/exchange.ts";

/**
 * Each connection's requests carry the same id, as behind a gateway that makes them: making ids is not what is compared.
 * All ids are as long, so all requests are alike; no two connections have the same, so an answer with another
 * connection's id is seen. An id that a server makes is as long, too.
 */
const ID_WITHOUT_LAST_DIGITS = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f";
const LAST_DIGITS = 4;

/** What each connection sends to a cell, and what must come of it. */
export function exchangesOf(
  { idsMadeByServer }: Cell,
  basePath: string,
  connections: number,
): readonly (readonly Exchange[])[] {
  const path = `${basePath}${ROUTES.bench}`;
  if (!idsMadeByServer) return idExchanges(path, connections);
  const { length } = expectedBody(ROUTES.bench, idOf(0));
  return [[{ method: "GET", path, headers: {}, expected: { length } }]];
}

/** With an id for each connection. */
export function idExchanges(path: string, connections: number): readonly (readonly Exchange[])[] {
  return Array.from({ length: connections }, (_, connection) => {
    const id = idOf(connection);
    const headers = { [REQUEST_ID_HEADER]: id };
    return [{ method: "GET", path, headers, id, expected: { body: expectedBody(ROUTES.bench, id) } }];
  });
}

function idOf(connection: number): string {
  return `${ID_WITHOUT_LAST_DIGITS}${connection.toString(16).padStart(LAST_DIGITS, "0")}`;
}
