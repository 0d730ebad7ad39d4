import { serveOnExpress } from "../../adapters/express.ts";
import { AlsModule } from "../als.ts";
import { enterOnExpress } from "../als-enter-with.ts";

await serveOnExpress(AlsModule, enterOnExpress);
