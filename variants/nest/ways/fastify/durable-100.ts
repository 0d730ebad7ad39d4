import { serveOnFastify } from "../../adapters/fastify.ts";
import { DurableModule, tellApart } from "../durable.ts";

tellApart(100);
await serveOnFastify(DurableModule);
