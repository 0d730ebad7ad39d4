import { Container, type ServiceIdentifier } from "inversify";
import { OrdersController, OrdersService } from "./orders.ts";
import { AuditLog } from "./request-scope.ts";

const REQUEST_ID = Symbol("request id") as ServiceIdentifier<string>;

const container = new Container();
container.bind(AuditLog).toResolvedValue((requestId) => new AuditLog(requestId), [REQUEST_ID]);
container.bind(OrdersService).toResolvedValue((auditLog) => new OrdersService(auditLog), [AuditLog]);
container.bind(OrdersController).toResolvedValue((service) => new OrdersController(service), [OrdersService]);

/** A container for each request, which knows its id and takes the rest from the one above. */
export function ordersFor(requestId: string): OrdersController {
  const ofRequest = new Container({ parent: container });
  ofRequest.bind(REQUEST_ID).toConstantValue(requestId);
  return ofRequest.get(OrdersController);
}
