import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

/** Handles every request of the server inside a call of `around`. */
export function aroundRequests(server: Server, around: (handle: () => void) => void): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  for (const listener of listeners) {
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      around(() => listener.call(server, request, response));
    });
  }
}
