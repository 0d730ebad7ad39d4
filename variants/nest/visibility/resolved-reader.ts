import { Injectable } from "@nestjs/common";
import { ContextIdFactory, ModuleRef } from "@nestjs/core";
import { IdReader, type Request, RequestScopedReader } from "./id-reader.ts";

/** Only the controller resolves: any other place would get an instance, and an id, of its own. */
@Injectable()
export class ResolvedReader extends IdReader {
  constructor(private readonly moduleRef: ModuleRef) {
    super();
  }

  read(): undefined {
    return undefined;
  }

  override async service(request: Request): Promise<() => string> {
    const contextId = ContextIdFactory.getByRequest(request);
    this.moduleRef.registerRequestByContextId(request, contextId);
    const reader = await this.moduleRef.resolve(RequestScopedReader, contextId);
    return () => reader.read();
  }
}
