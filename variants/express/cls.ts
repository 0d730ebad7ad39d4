import { createServer } from "node:http";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import express from "express";
import { answerRoutes } from "./answer-routes.ts";

const app = express().disable("etag").disable("x-powered-by");

app.use((request, _response, next) => {
  withRequestId(requestIdFrom(request.headers[REQUEST_ID_HEADER]), next);
});

answerRoutes(app, () => orders);
await serve(createServer(app));
