import { serveOnFastify } from "../../adapters/fastify.ts";
import { enterOnFastify, NestjsClsHookModule } from "../nestjs-cls-hook.ts";

await serveOnFastify(NestjsClsHookModule, enterOnFastify);
