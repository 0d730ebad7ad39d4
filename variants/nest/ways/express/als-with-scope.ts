import { serveOnExpress } from "../../adapters/express.ts";
import { AlsModule } from "../als.ts";
import { enterOnExpress } from "../als-with-scope.ts";

await serveOnExpress(AlsModule, enterOnExpress);
