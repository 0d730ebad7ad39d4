import { serveOnExpress } from "../adapters/express.ts";
import { GuardedSingletonModule } from "../patterns/guarded-singleton.ts";

await serveOnExpress(GuardedSingletonModule);
