import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module, type Type } from "@nestjs/common";
import { ClsModule } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

type Step = "initializePlugins" | "resolveProxyProviders" | "saveReq";

/** The pattern `cls`, whose middleware leaves out these steps. */
export function clsWithout(...steps: readonly Step[]): Type {
  const requestIdModule = ClsModule.forRoot({
    global: true,
    middleware: {
      mount: true,
      generateId: true,
      idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
      ...Object.fromEntries(steps.map((step) => [step, false])),
    },
  });

  @Module({ imports: [requestIdModule], ...clsOrders })
  class AppModule {}
  return AppModule;
}
