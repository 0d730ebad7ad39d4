import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

export { readId } from "../patterns/cls-orders.ts";

/** The matrix's cls, but entered with `enterWith`, as advised where `run` loses the context. */
const requestIdModule = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    useEnterWith: true,
    generateId: true,
    idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
  },
});

@Module({ imports: [requestIdModule], ...clsOrders })
export class AppModule {}
