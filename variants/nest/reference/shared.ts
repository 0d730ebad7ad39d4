import { type AuditEntry, auditOrder, type PurchaseLine } from "@lab/shared/contract";
import { type DynamicModule, Injectable, Module, type Type } from "@nestjs/common";
import { type Handed, RequestId } from "./request-id.ts";

@Injectable()
export class Settings {
  readonly currencies: readonly string[] = ["EUR", "JPY", "USD"];
  readonly mostLines = 100;
  readonly scopeToOrder = "orders:write";
}

/** Signs what is done with the id of the request that asked for it. */
@Injectable()
export class AuditTrail {
  constructor(private readonly requestId: RequestId) {}

  sign(lines: readonly PurchaseLine[], handed: Handed): AuditEntry {
    return auditOrder(this.requestId.read(handed), { items: lines.map(({ note }) => note) });
  }

  idOf(handed: Handed): string {
    return this.requestId.read(handed);
  }
}

@Module({})
class SharedModule {}

/** The nodes that all other modules share. */
export function sharedModule(column: Type, requestId: Type<RequestId>): DynamicModule {
  return {
    module: SharedModule,
    global: true,
    imports: [column],
    providers: [{ provide: RequestId, useClass: requestId }, AuditTrail, Settings],
    exports: [RequestId, AuditTrail, Settings],
  };
}
