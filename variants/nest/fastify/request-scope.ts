import { serveOnFastify } from "../adapters/fastify.ts";
import { RequestScopeModule } from "../patterns/request-scope.ts";

await serveOnFastify(RequestScopeModule);
