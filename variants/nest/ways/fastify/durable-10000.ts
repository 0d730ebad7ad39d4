import { serveOnFastify } from "../../adapters/fastify.ts";
import { DurableModule, tellApart } from "../durable.ts";

tellApart(10_000);
await serveOnFastify(DurableModule);
