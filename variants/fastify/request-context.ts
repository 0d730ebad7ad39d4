import { fastifyRequestContext, requestContext } from "@fastify/request-context";
import { ordersReading } from "@lab/raw-patterns/context-orders";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { fastify } from "fastify";
import { answerRoutes } from "./answer-routes.ts";

declare module "@fastify/request-context" {
  interface RequestContextData {
    requestId: string;
  }
}

/** Fastify's own plugin for it: https://github.com/fastify/fastify-request-context */
const app = fastify();

app.register(fastifyRequestContext, {
  defaultStoreValues: (request) => ({ requestId: requestIdFrom(request.headers[REQUEST_ID_HEADER]) }),
});

const orders = ordersReading(() => {
  const requestId = requestContext.get("requestId");
  if (requestId === undefined) throw new Error("The request id was read outside a request.");
  return requestId;
});

// The plugin's hooks apply to routes that are added once it is loaded.
app.after(() => answerRoutes(app, () => orders));
await app.ready();
await serve(app.server);
