import { serveOnFastify } from "../../adapters/fastify.ts";
import { AlsModule } from "../als.ts";
import { enterOnFastify } from "../als-enter-with.ts";

await serveOnFastify(AlsModule, enterOnFastify);
