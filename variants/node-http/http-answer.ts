import type { ServerResponse } from "node:http";

/** JSON as the frameworks send it: its length known, its charset named. */
export function answer(response: ServerResponse, body: object): void {
  const text = JSON.stringify(body);
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) })
    .end(text);
}

export function notFound(response: ServerResponse): void {
  response.writeHead(404, { "content-length": 0 }).end();
}
