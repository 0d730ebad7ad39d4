import { createServer } from "node:http";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express from "express";

const app = express().disable("etag").disable("x-powered-by");

app.use((request, _response, next) => {
  withRequestId(requestIdFrom(request.headers[REQUEST_ID_HEADER]), next);
});

app.get(ROUTES.bench, (_request, response) => {
  response.json(orders.place());
});

app.get(TASK_ROUTE, async (request, response) => {
  response.json(await orders.perform(request.params.task, request.query));
});

app.post(ROUTES.bench, express.json(), (request, response) => {
  response.json(orders.accept(request.body as Order));
});

await serve(createServer(app));
