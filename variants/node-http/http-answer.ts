import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type AuditEntry, type Order, ROUTES } from "@lab/shared/contract";

/** JSON as the frameworks send it: its length known, its charset named. */
export function answer(response: ServerResponse, body: object): void {
  const text = JSON.stringify(body);
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) })
    .end(text);
}

/** What a framework's body parser does, by hand: a body that cannot be read is the client's mistake. */
export async function answerOrder(
  request: IncomingMessage,
  response: ServerResponse,
  accept: (order: Order) => AuditEntry,
): Promise<void> {
  if (request.url !== ROUTES.bench) return notFound(response);
  const order = await orderIn(request);
  if (order === undefined) response.writeHead(400, { "content-length": 0 }).end();
  else answer(response, accept(order));
}

async function orderIn(request: IncomingMessage): Promise<Order | undefined> {
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}

export function notFound(response: ServerResponse): void {
  response.writeHead(404, { "content-length": 0 }).end();
}
