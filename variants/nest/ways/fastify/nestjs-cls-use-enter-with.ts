import { serveOnFastify } from "../../adapters/fastify.ts";
import { NestjsClsUseEnterWithModule } from "../nestjs-cls-use-enter-with.ts";

await serveOnFastify(NestjsClsUseEnterWithModule);
