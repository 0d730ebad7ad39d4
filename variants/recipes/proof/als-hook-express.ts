import { createServer } from "node:http";
import { serve } from "@lab/serve";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express from "express";
import { enterContext, requestId } from "../als-hook-express/request-context.ts";
import { ordersReading } from "./raw-orders.ts";

const app = express().disable("etag").disable("x-powered-by");
const orders = ordersReading(requestId);
app.use(enterContext);
app.get(ROUTES.bench, (_request, response) => void response.json(orders.place()));
app.get(TASK_ROUTE, async (request, response) => {
  response.json(await orders.perform(request.params.task, request.query));
});
app.post(ROUTES.bench, express.json(), (request, response) => void response.json(orders.accept(request.body as Order)));

await serve(createServer(app));
