import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

export { readId } from "../patterns/cls-orders.ts";

/** The matrix's cls, with all off that its middleware does by default: https://papooch.github.io/nestjs-cls/api/module-options */
const requestIdModule = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    generateId: true,
    idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
    saveReq: false,
    initializePlugins: false,
    resolveProxyProviders: false,
  },
});

@Module({ imports: [requestIdModule], ...clsOrders })
export class AppModule {}
