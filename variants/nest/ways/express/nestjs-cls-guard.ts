import { serveOnExpress } from "../../adapters/express.ts";
import { NestjsClsGuardModule } from "../nestjs-cls-guard.ts";

await serveOnExpress(NestjsClsGuardModule);
