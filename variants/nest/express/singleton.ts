import { serveOnExpress } from "../adapters/express.ts";
import { SingletonModule } from "../patterns/singleton.ts";

await serveOnExpress(SingletonModule);
