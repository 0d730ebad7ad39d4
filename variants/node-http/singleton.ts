import { createServer } from "node:http";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { answer, answerOrder, answerTask } from "./http-answer.ts";

const server = createServer((request, response) => {
  const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  if (request.method === "POST") return answerOrder(request, response, (order) => orders.accept(requestId, order));
  if (request.url === ROUTES.bench) return answer(response, orders.place(requestId));
  return answerTask(request, response, (task, query) => orders.perform(requestId, task, query));
});

await serve(server);
