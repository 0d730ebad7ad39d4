import { serveOnExpress } from "../../adapters/express.ts";
import { NestjsPinoModule } from "../nestjs-pino.ts";

await serveOnExpress(NestjsPinoModule);
