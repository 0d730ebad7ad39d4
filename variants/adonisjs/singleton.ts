import { createServer } from "node:http";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { createAdonis, parseBody } from "./answering-server.ts";

const adonis = createAdonis();
const router = adonis.getRouter();

router.get(ROUTES.bench, ({ request }) => orders.place(requestIdFrom(request.header(REQUEST_ID_HEADER))));

router.get(TASK_ROUTE, ({ request, params }) =>
  orders.perform(requestIdFrom(request.header(REQUEST_ID_HEADER)), params["task"], request.qs()),
);

router
  .post(ROUTES.bench, ({ request }) =>
    orders.accept(requestIdFrom(request.header(REQUEST_ID_HEADER)), request.body() as Order),
  )
  .use(parseBody);

await adonis.boot();
await serve(createServer((request, response) => adonis.handle(request, response)));
