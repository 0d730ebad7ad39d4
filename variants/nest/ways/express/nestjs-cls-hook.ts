import { serveOnExpress } from "../../adapters/express.ts";
import { enterOnExpress, NestjsClsHookModule } from "../nestjs-cls-hook.ts";

await serveOnExpress(NestjsClsHookModule, enterOnExpress);
