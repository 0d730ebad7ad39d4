import { type FastifyInstance, fastify } from "fastify";
import type { Logger } from "pino";
import { placeOrder } from "./orders.service.ts";
import { enterContext } from "./request-context.ts";

export function createApp(log: Logger): FastifyInstance {
  const app = fastify();
  enterContext(app);
  app.get("/orders", () => placeOrder(log));
  return app;
}
