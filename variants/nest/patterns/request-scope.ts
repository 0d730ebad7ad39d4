import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Inject, Injectable, Module, Scope } from "@nestjs/common";
import { REQUEST } from "@nestjs/core";
import { AuditLog, ordersWith } from "./orders.ts";

/** Lives as long as one request, and keeps its id. Whoever injects it lives no longer: the scope bubbles up. */
@Injectable({ scope: Scope.REQUEST })
export class RequestAuditLog extends AuditLog {
  readonly #requestId: string;

  constructor(@Inject(REQUEST) request: Pick<IncomingMessage, "headers">) {
    super();
    this.#requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  }

  requestId(): string {
    return this.#requestId;
  }
}

@Module(ordersWith(RequestAuditLog))
export class RequestScopeModule {}

export { RequestScopeModule as AppModule };
