import { serveOnExpress } from "../../adapters/express.ts";
import { DurableModule, tellApart } from "../durable.ts";

tellApart(1);
await serveOnExpress(DurableModule);
