import { serveOnFastify } from "../../adapters/fastify.ts";
import { AlsMiddlewareModule } from "../als-middleware.ts";

await serveOnFastify(AlsMiddlewareModule);
