import { serveOnFastify } from "../../adapters/fastify.ts";
import { ClsHookedModule, enterOnFastify } from "../cls-hooked.ts";

await serveOnFastify(ClsHookedModule, enterOnFastify);
