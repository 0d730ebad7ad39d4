import { serveOnExpress } from "../../adapters/express.ts";
import { DurableModule, tellApart } from "../durable.ts";

tellApart(10_000);
await serveOnExpress(DurableModule);
