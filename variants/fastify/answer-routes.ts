import type { OrdersController } from "@lab/raw-patterns/orders";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { auditEntrySchema, type TaskRequest, taskAnswerSchema } from "./answer-schemas.ts";

/** The routes of orders that know their request's id: one for all requests, or one for each. */
export function answerRoutes(app: FastifyInstance, ordersOf: (request: FastifyRequest) => OrdersController): void {
  app.get(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
    reply.send(ordersOf(request).place());
  });

  app.get<TaskRequest>(TASK_ROUTE, { schema: taskAnswerSchema }, (request) =>
    ordersOf(request).perform(request.params.task, request.query),
  );

  app.post<{ Body: Order }>(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
    reply.send(ordersOf(request).accept(request.body));
  });
}
