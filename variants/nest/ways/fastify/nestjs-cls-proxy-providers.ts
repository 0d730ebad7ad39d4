import { serveOnFastify } from "../../adapters/fastify.ts";
import { NestjsClsProxyProvidersModule } from "../nestjs-cls-proxy-providers.ts";

await serveOnFastify(NestjsClsProxyProvidersModule);
