import { serveOnFastify } from "../../adapters/fastify.ts";
import { NestjsClsInterceptorModule } from "../nestjs-cls-interceptor.ts";

await serveOnFastify(NestjsClsInterceptorModule);
