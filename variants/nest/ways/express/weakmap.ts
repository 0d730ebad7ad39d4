import { serveOnExpress } from "../../adapters/express.ts";
import { WeakmapModule } from "../weakmap.ts";

await serveOnExpress(WeakmapModule);
