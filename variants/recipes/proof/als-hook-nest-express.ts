import { serveOnExpress } from "../../nest/adapters/express.ts";
import { enterContext, requestId } from "../als-hook-nest-express/request-context.ts";
import { ordersReading } from "./nest-orders.ts";

await serveOnExpress(ordersReading(requestId), (express) => express.use(enterContext));
