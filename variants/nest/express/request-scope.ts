import { serveOnExpress } from "../adapters/express.ts";
import { RequestScopeModule } from "../patterns/request-scope.ts";

await serveOnExpress(RequestScopeModule);
