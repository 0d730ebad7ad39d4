import { orders, startTracing } from "@lab/raw-patterns/opentelemetry";
import { serve } from "@lab/serve";
import { fastify } from "fastify";
import { answerRoutes } from "./answer-routes.ts";

startTracing();
const app = fastify();
answerRoutes(app, () => orders);
await app.ready();
await serve(app.server);
