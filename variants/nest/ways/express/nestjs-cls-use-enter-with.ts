import { serveOnExpress } from "../../adapters/express.ts";
import { NestjsClsUseEnterWithModule } from "../nestjs-cls-use-enter-with.ts";

await serveOnExpress(NestjsClsUseEnterWithModule);
