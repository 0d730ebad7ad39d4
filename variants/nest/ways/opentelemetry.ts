import { startTracing, tracedRequestId } from "@lab/raw-patterns/tracing";
import { Injectable, Module } from "@nestjs/common";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

@Injectable()
class OpentelemetryAuditLog extends AuditLog {
  requestId(): string {
    return String(tracedRequestId());
  }
}

@Module(ordersWith(OpentelemetryAuditLog))
export class AppModule {}

export { startTracing as onExpress, startTracing as onFastify };
export const readId = tracedRequestId;
