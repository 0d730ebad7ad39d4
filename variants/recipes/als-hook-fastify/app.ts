import { type FastifyInstance, fastify } from "fastify";
import { placeOrder } from "./orders.service.ts";
import { enterContext } from "./request-context.ts";

export function createApp(): FastifyInstance {
  const app = fastify();
  enterContext(app);
  app.get("/orders", () => placeOrder());
  return app;
}
