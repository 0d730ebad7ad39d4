import { Module, type Type } from "@nestjs/common";
import { enhancers } from "./enhancers.ts";
import { OrdersModule } from "./orders.ts";
import { type RequestId, RequestIdOfAuditLog } from "./request-id.ts";
import { sharedModule } from "./shared.ts";

/**
 * An ordinary app around the small one of a column: twelve providers in three modules that share nodes, with a guard,
 * a validation pipe, an interceptor that logs, and an exception filter.
 */
export function reference(column: Type, requestId: Type<RequestId> = RequestIdOfAuditLog): Type {
  @Module({ imports: [column, sharedModule(column, requestId), OrdersModule], providers: enhancers })
  class ReferenceModule {}
  return ReferenceModule;
}
