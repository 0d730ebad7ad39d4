import { serveOnFastify } from "../../adapters/fastify.ts";
import { ModuleRefResolveModule } from "../module-ref-resolve.ts";

await serveOnFastify(ModuleRefResolveModule);
