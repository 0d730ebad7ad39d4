import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { type MiddlewareConsumer, Module, type NestModule } from "@nestjs/common";
import { alsOrders, requestIds } from "./als.ts";

export { readId } from "./als.ts";

/** As Nest's documentation does it without a library: https://docs.nestjs.com/recipes/async-local-storage */
@Module(alsOrders)
export class AppModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply((request: IncomingMessage, _response: unknown, next: () => void) => {
        requestIds.run(requestIdFrom(request.headers[REQUEST_ID_HEADER]), next);
      })
      .forRoutes("*path");
  }
}
