import { createServer } from "node:http";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { fastify } from "fastify";
import { answerRoutes } from "./answer-routes.ts";

/** The context is entered before Fastify sees the request. */
const app = fastify({
  serverFactory: (handle) =>
    createServer((request, response) => {
      withRequestId(requestIdFrom(request.headers[REQUEST_ID_HEADER]), () => handle(request, response));
    }),
});

answerRoutes(app, () => orders);
await app.ready();
await serve(app.server);
