import { createServer } from "node:http";
import { HttpContext } from "@adonisjs/http-server";
import { ordersReading } from "@lab/raw-patterns/context-orders";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { createAdonis, middleware, parseBody } from "./answering-server.ts";

declare module "@adonisjs/http-server" {
  interface HttpContext {
    requestId: string;
  }
}

/** AdonisJS enters its own storage for each request: https://docs.adonisjs.com/guides/async-local-storage */
const adonis = createAdonis({ useAsyncLocalStorage: true });
const router = adonis.getRouter();

const orders = ordersReading(() => HttpContext.getOrFail().requestId);

adonis.use([
  middleware((context, next) => {
    context.requestId = requestIdFrom(context.request.header(REQUEST_ID_HEADER));
    return next();
  }),
]);

router.get(ROUTES.bench, () => orders.place());

router.get(TASK_ROUTE, ({ request, params }) => orders.perform(params["task"], request.qs()));

router.post(ROUTES.bench, ({ request }) => orders.accept(request.body() as Order)).use(parseBody);

await adonis.boot();
await serve(createServer((request, response) => adonis.handle(request, response)));
