import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

/** Has every request handled within what is put around its variant. */
export function aroundRequests(server: Server, around: (handle: () => void) => void): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  for (const listener of listeners) {
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      around(() => listener.call(server, request, response));
    });
  }
}
