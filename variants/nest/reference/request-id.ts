import { Injectable } from "@nestjs/common";
import { AuditLog } from "../patterns/orders.ts";

/** Handed down by the controller with each call: the id, or nothing in the columns that have another way. */
export type Handed = string | undefined;

/** How a column finds the id. */
@Injectable()
export abstract class RequestId {
  handDown(_header: string | undefined): Handed {
    return undefined;
  }

  abstract read(handed: Handed): string;
}

/** By the means of the column's own small app. */
@Injectable()
export class RequestIdOfAuditLog extends RequestId {
  constructor(private readonly auditLog: AuditLog) {
    super();
  }

  read(): string {
    return this.auditLog.requestId();
  }
}
