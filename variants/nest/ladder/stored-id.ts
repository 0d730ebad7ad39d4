import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, type MiddlewareConsumer, Module, type NestModule } from "@nestjs/common";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

type Request = Pick<IncomingMessage, "headers">;

/** As in nestjs-cls: an object for each request, with the id below a symbol. */
const ID = Symbol("id");
const stores = new AsyncLocalStorage<Store>();

interface Store {
  [ID]?: string;
}

export function runWithStore(next: () => void): void {
  stores.run({}, next);
}

export function runWithId(request: Request, next: () => void): void {
  const store: Store = {};
  stores.run(store, () => {
    store[ID] = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    next();
  });
}

@Injectable()
class StoredIdAuditLog extends AuditLog {
  requestId(): string {
    const requestId = stores.getStore()?.[ID];
    if (requestId === undefined) throw new Error("The request id was read outside a request.");
    return requestId;
  }
}

export const storedIdOrders = ordersWith(StoredIdAuditLog);

@Module(storedIdOrders)
export class StoredIdModule {}

export class StoredIdMiddleware implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply((request: Request, _response: unknown, next: () => void) => runWithId(request, next))
      .forRoutes("{*path}");
  }
}
