import { serveOnFastify } from "../../adapters/fastify.ts";
import { AlsModule } from "../als.ts";
import { enterOnFastify } from "../als-with-scope.ts";

await serveOnFastify(AlsModule, enterOnFastify);
