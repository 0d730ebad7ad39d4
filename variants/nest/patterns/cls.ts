import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "./cls-orders.ts";

export { readId } from "./cls-orders.ts";

/** Mounted as its documentation says: https://papooch.github.io/nestjs-cls/introduction/quick-start */
const requestIdModule = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    generateId: true,
    idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
  },
});

@Module({ imports: [requestIdModule], ...clsOrders })
export class ClsPatternModule {}

export { ClsPatternModule as AppModule };
