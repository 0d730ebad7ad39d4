import { createServer } from "node:http";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { requestIdFrom, serve } from "@lab/shared/serve";
import express from "express";

const app = express().disable("etag").disable("x-powered-by");

app.get(ROUTES.bench, (request, response) => {
  response.json(ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER])).place());
});

app.get(ROUTES.async, async (request, response) => {
  response.json(await ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER])).track());
});

app.post(ROUTES.bench, express.json(), (request, response) => {
  response.json(ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER])).accept(request.body));
});

await serve(createServer(app));
