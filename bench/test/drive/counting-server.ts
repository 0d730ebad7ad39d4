import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export const RIGHT_BODY = "what was expected";
export const SLOW_BY_MS = 6;

/** A server that knows how often it was asked, and how often it answered. */
export interface CountingServer extends AsyncDisposable {
  readonly url: string;
  readonly received: number;
  readonly answered: number;
  readonly connections: number;
  readonly openConnections: number;
  /** As servers do with connections that have been at rest for long; fulfilled when they have ended. */
  hangUp(): Promise<void>;
}

/** An answer as it goes over the wire. */
export function wholeAnswer(body: string, headers = ""): string {
  return `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;
}

export type Behaviour = (response: ServerResponse, nth: number) => void | Promise<void>;

export const behaviours = {
  rightly: (response) => void response.end(RIGHT_BODY),
  slowly: async (response) => {
    await delay(SLOW_BY_MS);
    response.end(RIGHT_BODY);
  },
  wronglyEveryThirdTime: (response, nth) => void response.end(nth % 3 === 0 ? "wrong" : RIGHT_BODY),
  withFailureEveryThirdTime: (response, nth) => {
    response.statusCode = nth % 3 === 0 ? 503 : 200;
    response.end(nth % 3 === 0 ? "busy" : RIGHT_BODY);
  },
  hangingUpEveryTenthTime: (response, nth) =>
    void (nth % 10 === 0 ? response.socket?.destroy() : response.end(RIGHT_BODY)),
  hangingUpEachTime: (response) => void response.setHeader("connection", "close").end(RIGHT_BODY),
  never: () => {},
} satisfies Record<string, Behaviour>;

export async function startCountingServer(
  behaviour: Behaviour,
  { maxRequestsPerSocket = 0 } = {},
): Promise<CountingServer> {
  const counts = { received: 0, answered: 0, connections: 0 };
  const answer: RequestListener = (_request, response) => {
    counts.received += 1;
    response.once("finish", () => {
      counts.answered += 1;
    });
    void behaviour(response, counts.received);
  };
  const server = createServer(answer).listen(0, "127.0.0.1");
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  const open = new Set<Promise<void>>();
  server.on("connection", (socket) => {
    counts.connections += 1;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    open.add(ended);
    socket.once("close", () => {
      open.delete(ended);
      resolve();
    });
  });
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get received() {
      return counts.received;
    },
    get answered() {
      return counts.answered;
    },
    get connections() {
      return counts.connections;
    },
    get openConnections() {
      return open.size;
    },
    async hangUp() {
      server.closeIdleConnections();
      await Promise.all(open);
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
