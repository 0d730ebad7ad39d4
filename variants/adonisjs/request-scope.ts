import { createServer } from "node:http";
import { HttpContext } from "@adonisjs/http-server";
import { OrdersController, OrdersService } from "@lab/raw-patterns/orders";
import { AuditLog } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve, setting } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { createAdonis, middleware, parseBody } from "./answering-server.ts";

/** Marks a class as AdonisJS's decorator `@inject()` does: with what its constructor gets from the container. */
function inject<Class extends object>(target: Class, dependency: object): Class {
  return Object.assign(target, { containerInjections: { _constructor: { dependencies: [dependency] } } });
}

class AuditLogOfRequest extends AuditLog {
  constructor({ request }: HttpContext) {
    super(requestIdFrom(request.header(REQUEST_ID_HEADER)));
  }
}

const services = Array.from({ length: setting("depth") }, () => class extends OrdersService {});
const leaf = inject(AuditLogOfRequest, HttpContext);
const service = services.reduce<object>((below, target) => inject(target, below), leaf);
const Orders = inject(class extends OrdersController {}, service);

const adonis = createAdonis();
const router = adonis.getRouter();

// AdonisJS's own apps have this middleware, so that classes may ask for the context of their request.
adonis.use([
  middleware((context, next) => {
    context.containerResolver.bindValue(HttpContext, context);
    return next();
  }),
]);

router.get(ROUTES.bench, async ({ containerResolver }) => (await containerResolver.make(Orders)).place());

router.get(TASK_ROUTE, async ({ containerResolver, request, params }) =>
  (await containerResolver.make(Orders)).perform(params["task"], request.qs()),
);

router
  .post(ROUTES.bench, async ({ containerResolver, request }) =>
    (await containerResolver.make(Orders)).accept(request.body() as Order),
  )
  .use(parseBody);

await adonis.boot();
await serve(createServer((request, response) => adonis.handle(request, response)));
