import { serveOnExpress } from "../../adapters/express.ts";
import { ModuleRefResolveModule } from "../module-ref-resolve.ts";

await serveOnExpress(ModuleRefResolveModule);
