import { serveOnExpress } from "../../adapters/express.ts";
import { NestjsClsInterceptorModule } from "../nestjs-cls-interceptor.ts";

await serveOnExpress(NestjsClsInterceptorModule);
