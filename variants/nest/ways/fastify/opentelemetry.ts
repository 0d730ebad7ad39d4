import { serveOnFastify } from "../../adapters/fastify.ts";
import { OpentelemetryModule, startTracing } from "../opentelemetry.ts";

startTracing();
await serveOnFastify(OpentelemetryModule);
