import { Injectable } from "@nestjs/common";
import { ClsService, ClsServiceManager } from "nestjs-cls";
import { AuditLog, ordersWith } from "./orders.ts";

/** Reads the id from the async context; no caller passes it. */
@Injectable()
class ClsAuditLog extends AuditLog {
  constructor(private readonly cls: ClsService) {
    super();
  }

  requestId(): string {
    return this.cls.getId();
  }
}

/** All but what enters the context. */
export const clsOrders = ordersWith(ClsAuditLog);

export const readId = (): string | undefined => ClsServiceManager.getClsService().getId();
