import { serveOnExpress } from "../../adapters/express.ts";
import { AlsMiddlewareModule } from "../als-middleware.ts";

await serveOnExpress(AlsMiddlewareModule);
