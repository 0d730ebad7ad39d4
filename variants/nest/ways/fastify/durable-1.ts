import { serveOnFastify } from "../../adapters/fastify.ts";
import { DurableModule, tellApart } from "../durable.ts";

tellApart(1);
await serveOnFastify(DurableModule);
