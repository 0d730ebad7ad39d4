import { serveOnFastify } from "../../adapters/fastify.ts";
import { NestjsClsGuardModule } from "../nestjs-cls-guard.ts";

await serveOnFastify(NestjsClsGuardModule);
