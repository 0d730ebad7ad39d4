import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { type ExecutionContext, Module } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

export { readId } from "../patterns/cls-orders.ts";

/** https://papooch.github.io/nestjs-cls/setting-up-cls-context/using-a-guard */
const requestIdModule = ClsModule.forRoot({
  global: true,
  guard: {
    mount: true,
    generateId: true,
    idGenerator: (context: ExecutionContext) =>
      requestIdFrom(context.switchToHttp().getRequest<IncomingMessage>().headers[REQUEST_ID_HEADER]),
  },
});

@Module({ imports: [requestIdModule], ...clsOrders })
export class AppModule {}
