import { serveOnExpress } from "../../adapters/express.ts";
import { ClsHookedModule, enterOnExpress } from "../cls-hooked.ts";

await serveOnExpress(ClsHookedModule, enterOnExpress);
