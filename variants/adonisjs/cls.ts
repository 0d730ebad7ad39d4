import { createServer } from "node:http";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { createAdonis, middleware, parseBody } from "./answering-server.ts";

const adonis = createAdonis();
const router = adonis.getRouter();

adonis.use([middleware(({ request }, next) => withRequestId(requestIdFrom(request.header(REQUEST_ID_HEADER)), next))]);

router.get(ROUTES.bench, () => orders.place());

router.get(TASK_ROUTE, ({ request, params }) => orders.perform(params["task"], request.qs()));

router.post(ROUTES.bench, ({ request }) => orders.accept(request.body() as Order)).use(parseBody);

await adonis.boot();
await serve(createServer((request, response) => adonis.handle(request, response)));
