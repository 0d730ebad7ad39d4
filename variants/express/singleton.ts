import { createServer } from "node:http";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express from "express";

const app = express().disable("etag").disable("x-powered-by");

app.get(ROUTES.bench, (request, response) => {
  response.json(orders.place(requestIdFrom(request.headers[REQUEST_ID_HEADER])));
});

app.get(TASK_ROUTE, async (request, response) => {
  const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  response.json(await orders.perform(requestId, request.params.task, request.query));
});

app.post(ROUTES.bench, express.json(), (request, response) => {
  response.json(orders.accept(requestIdFrom(request.headers[REQUEST_ID_HEADER]), request.body as Order));
});

await serve(createServer(app));
