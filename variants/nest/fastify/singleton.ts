import { serveOnFastify } from "../adapters/fastify.ts";
import { SingletonModule } from "../patterns/singleton.ts";

await serveOnFastify(SingletonModule);
