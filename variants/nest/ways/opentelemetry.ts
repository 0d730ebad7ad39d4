import { readId, startTracing } from "@lab/raw-patterns/tracing";
import { Injectable, Module } from "@nestjs/common";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

@Injectable()
class OpentelemetryAuditLog extends AuditLog {
  protected requestId(): string {
    return String(readId());
  }
}

@Module(ordersWith(OpentelemetryAuditLog))
export class AppModule {}

export { readId, startTracing as onExpress, startTracing as onFastify };
