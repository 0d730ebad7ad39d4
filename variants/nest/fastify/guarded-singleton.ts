import { serveOnFastify } from "../adapters/fastify.ts";
import { GuardedSingletonModule } from "../patterns/guarded-singleton.ts";

await serveOnFastify(GuardedSingletonModule);
