import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

/** nestjs-cls for what was by hand: its service and its middleware, with all left out that can be. */
const requestIdModule = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    generateId: true,
    idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
    initializePlugins: false,
    resolveProxyProviders: false,
    saveReq: false,
  },
});

@Module({ imports: [requestIdModule], ...clsOrders })
export class AppModule {}
