import type { DynamicModule } from "@nestjs/common";
import { Injectable, Module, type Type } from "@nestjs/common";
import { AuditLog, ordersWith } from "../../nest/patterns/orders.ts";

/** The lab's own app, which reads the id from a recipe: so the contract is proven on the recipe. */
export function ordersReading(requestId: () => string, imports: readonly DynamicModule[] = []): Type {
  @Injectable()
  class RecipeAuditLog extends AuditLog {
    requestId(): string {
      return requestId();
    }
  }

  @Module({ imports: [...imports], ...ordersWith(RecipeAuditLog) })
  class RecipeModule {}
  return RecipeModule;
}
