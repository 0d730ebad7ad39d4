import { createServer } from "node:http";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express from "express";

const app = express().disable("etag").disable("x-powered-by");

app.get(ROUTES.bench, (request, response) => {
  response.json(ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER])).place());
});

app.get(TASK_ROUTE, async (request, response) => {
  const orders = ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER]));
  response.json(await orders.perform(request.params.task, request.query));
});

app.post(ROUTES.bench, express.json(), (request, response) => {
  response.json(ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER])).accept(request.body as Order));
});

await serve(createServer(app));
