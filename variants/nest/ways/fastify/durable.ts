import { serveOnFastify } from "../../adapters/fastify.ts";
import { DurableModule, tellTenantsApart } from "../durable.ts";

tellTenantsApart();
await serveOnFastify(DurableModule);
