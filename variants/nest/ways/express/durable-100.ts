import { serveOnExpress } from "../../adapters/express.ts";
import { DurableModule, tellApart } from "../durable.ts";

tellApart(100);
await serveOnExpress(DurableModule);
