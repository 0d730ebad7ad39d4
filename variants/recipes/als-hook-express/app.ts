import express, { type Express } from "express";
import { placeOrder } from "./orders.service.ts";
import { enterContext } from "./request-context.ts";

export function createApp(): Express {
  const app = express();
  app.use(enterContext);
  app.get("/orders", (_request, response) => void response.json(placeOrder()));
  return app;
}
