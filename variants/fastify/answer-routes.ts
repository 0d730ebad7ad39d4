import type { OrdersController } from "@lab/raw-patterns/orders";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import type { FastifyInstance } from "fastify";
import { auditEntrySchema, type TaskRequest, taskAnswerSchema } from "./answer-schemas.ts";

/** The routes of orders that read the id themselves. */
export function answerRoutes(app: FastifyInstance, orders: OrdersController): void {
  app.get(ROUTES.bench, { schema: auditEntrySchema }, (_request, reply) => {
    reply.send(orders.place());
  });

  app.get<TaskRequest>(TASK_ROUTE, { schema: taskAnswerSchema }, (request) =>
    orders.perform(request.params.task, request.query),
  );

  app.post<{ Body: Order }>(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
    reply.send(orders.accept(request.body));
  });
}
