import { serveOnExpress } from "../adapters/express.ts";
import { ClsPatternModule } from "../patterns/cls.ts";

await serveOnExpress(ClsPatternModule);
