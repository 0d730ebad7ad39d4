import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

/** And the request in the store, as it is unless one says otherwise. */
const requestIdModule = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    generateId: true,
    idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
    initializePlugins: false,
    resolveProxyProviders: false,
  },
});

@Module({ imports: [requestIdModule], ...clsOrders })
export class AppModule {}
