import { serveOnFastify } from "../adapters/fastify.ts";
import { SharedAppModule } from "./shared-app.ts";

await serveOnFastify(SharedAppModule);
