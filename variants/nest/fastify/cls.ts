import { serveOnFastify } from "../adapters/fastify.ts";
import { ClsPatternModule } from "../patterns/cls.ts";

await serveOnFastify(ClsPatternModule);
