import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Inject, Injectable, Module } from "@nestjs/common";
import { CLS_REQ, ClsModule, ClsServiceManager, InjectableProxy } from "nestjs-cls";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

/** One per request, injected as a proxy that leads to it. What injects it does not become request-scoped. */
@InjectableProxy()
class RequestContext {
  readonly requestId: string;

  constructor(@Inject(CLS_REQ) request: IncomingMessage) {
    this.requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  }
}

@Injectable()
class ProxyAuditLog extends AuditLog {
  constructor(private readonly context: RequestContext) {
    super();
  }

  requestId(): string {
    return this.context.requestId;
  }
}

@Module({
  imports: [ClsModule.forRoot({ global: true, middleware: { mount: true } }), ClsModule.forFeature(RequestContext)],
  ...ordersWith(ProxyAuditLog),
})
export class AppModule {}

export const readId = () => ClsServiceManager.getClsService().proxy.get(RequestContext)?.requestId;
