import { serveOnExpress } from "../../adapters/express.ts";
import { NestjsClsProxyProvidersModule } from "../nestjs-cls-proxy-providers.ts";

await serveOnExpress(NestjsClsProxyProvidersModule);
