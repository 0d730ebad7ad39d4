import { serveOnExpress } from "../../adapters/express.ts";
import { DurableModule, tellTenantsApart } from "../durable.ts";

tellTenantsApart();
await serveOnExpress(DurableModule);
