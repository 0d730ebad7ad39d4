import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

/** With its hooks for plugins, but no plugins. Proxies are left to `cls`. */
const requestIdModule = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    generateId: true,
    idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
    resolveProxyProviders: false,
  },
});

@Module({ imports: [requestIdModule], ...clsOrders })
export class AppModule {}
