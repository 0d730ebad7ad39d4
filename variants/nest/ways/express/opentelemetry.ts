import { serveOnExpress } from "../../adapters/express.ts";
import { OpentelemetryModule, startTracing } from "../opentelemetry.ts";

startTracing();
await serveOnExpress(OpentelemetryModule);
