import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { fastify } from "fastify";
import { answerRoutes } from "./answer-routes.ts";

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

app.addHook("onRequest", (request, _reply, done) => {
  withRequestId(request.id, done);
});

answerRoutes(app, () => orders);
await app.ready();
await serve(app.server);
