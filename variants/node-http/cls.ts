import { createServer } from "node:http";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { answer, answerOrder, answerTask } from "./http-answer.ts";

const server = createServer((request, response) => {
  withRequestId(requestIdFrom(request.headers[REQUEST_ID_HEADER]), () => {
    if (request.method === "POST") return answerOrder(request, response, (order) => orders.accept(order));
    if (request.url === ROUTES.bench) return answer(response, orders.place());
    return answerTask(request, response, (task, query) => orders.perform(task, query));
  });
});

await serve(server);
