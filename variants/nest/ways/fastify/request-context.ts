import { serveOnFastify } from "../../adapters/fastify.ts";
import { enterOnFastify, RequestContextModule } from "../request-context.ts";

await serveOnFastify(RequestContextModule, enterOnFastify);
