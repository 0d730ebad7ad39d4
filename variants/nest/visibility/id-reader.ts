import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, type Type } from "@nestjs/common";
import { ContextIdFactory, ModuleRef } from "@nestjs/core";
import { AuditLog } from "../patterns/orders.ts";
import { AuditLog as AuditLogByRequest } from "../ways/request-orders.ts";

export type Request = IncomingMessage & { readonly url: string; readonly originalUrl?: string };

/** Reads the id as a way's own code does, from what the framework passes to each place. */
@Injectable()
export abstract class IdReader {
  /** For the places that Nest calls; a pipe does not get the request. */
  abstract read(request?: Request): string | undefined;

  /** For the deep service and what it starts, with what the way's controller passes on. */
  service(request: Request): Promise<() => string | undefined> {
    return Promise.resolve(() => this.read(request));
  }
}

/** By the app's own leaf, which is request-scoped where the app's is, and makes its reader so. */
@Injectable()
class LeafReader extends IdReader {
  constructor(private readonly auditLog: AuditLog) {
    super();
  }

  read(): string {
    return this.auditLog.requestId();
  }
}

/** By the app's own leaf, which is passed the request. */
@Injectable()
class RequestReader extends IdReader {
  constructor(private readonly auditLog: AuditLogByRequest) {
    super();
  }

  read(request?: Request): string | undefined {
    return request && this.auditLog.requestIdOf(request);
  }
}

/** The controller takes the id from the header, and hands it on. */
@Injectable()
class ArgumentReader extends IdReader {
  read(): undefined {
    return undefined;
  }

  override service(request: Request): Promise<() => string> {
    const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    return Promise.resolve(() => requestId);
  }
}

/** Only the controller resolves: any other place would get an instance, and an id, of its own. */
@Injectable()
class ResolvedReader extends IdReader {
  constructor(private readonly moduleRef: ModuleRef) {
    super();
  }

  read(): undefined {
    return undefined;
  }

  override async service(request: Request): Promise<() => string> {
    const contextId = ContextIdFactory.getByRequest(request);
    this.moduleRef.registerRequestByContextId(request, contextId);
    const auditLog = await this.moduleRef.resolve(AuditLog, contextId, { strict: false });
    return () => auditLog.requestId();
  }
}

const READERS: Readonly<Record<string, Type<IdReader>>> = {
  singleton: ArgumentReader,
  durable: ArgumentReader,
  "module-ref-resolve": ResolvedReader,
  "request-property": RequestReader,
  weakmap: RequestReader,
};

export function readerOf(way: string): Type<IdReader> {
  return READERS[way] ?? LeafReader;
}
