import { serveOnFastify } from "../../adapters/fastify.ts";
import { WeakmapModule } from "../weakmap.ts";

await serveOnFastify(WeakmapModule);
