import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { fastify } from "fastify";
import { answerRoutes } from "./answer-routes.ts";

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

answerRoutes(app, ({ id }) => ordersFor(id));
await app.ready();
await serve(app.server);
