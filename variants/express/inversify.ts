import { createServer } from "node:http";
import { ordersFor } from "@lab/raw-patterns/inversify";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import express from "express";
import { answerRoutes } from "./answer-routes.ts";

const app = express().disable("etag").disable("x-powered-by");

answerRoutes(app, ({ headers }) => ordersFor(requestIdFrom(headers[REQUEST_ID_HEADER])));
await serve(createServer(app));
