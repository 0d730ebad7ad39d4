import { diContainer, fastifyAwilixPlugin } from "@fastify/awilix";
import { OrdersController, OrdersService } from "@lab/raw-patterns/orders";
import { AuditLog } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { asFunction, asValue } from "awilix";
import { fastify } from "fastify";
import { answerRoutes } from "./answer-routes.ts";

declare module "@fastify/awilix" {
  interface Cradle {
    auditLog: AuditLog;
    service: OrdersService;
    orders: OrdersController;
  }
  interface RequestCradle {
    requestId: string;
  }
}

diContainer.register({
  auditLog: asFunction(({ requestId }) => new AuditLog(requestId)).scoped(),
  service: asFunction(({ auditLog }) => new OrdersService(auditLog)).scoped(),
  orders: asFunction(({ service }) => new OrdersController(service)).scoped(),
});

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

app.register(fastifyAwilixPlugin);

app.addHook("onRequest", (request, _reply, done) => {
  request.diScope.register({ requestId: asValue(request.id) });
  done();
});

answerRoutes(app, ({ diScope }) => diScope.resolve("orders"));
await app.ready();
await serve(app.server);
