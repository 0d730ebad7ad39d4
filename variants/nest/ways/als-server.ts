import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { requestIds } from "./als.ts";

export { AlsModule as AppModule, readId } from "./als.ts";

/** The id is entered around the server's `request` event: all of Nest and its adapter run inside. */
export function onServer(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    requestIds.run(requestIdFrom(request.headers[REQUEST_ID_HEADER]), () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
