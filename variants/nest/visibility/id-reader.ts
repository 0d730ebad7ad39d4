import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Inject, Injectable, Scope, type Type } from "@nestjs/common";
import { REQUEST } from "@nestjs/core";

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

/** Reads the id from the async context, or from the request where there is one. */
export function readerBy(readId: (request?: Request) => string | undefined): Type<IdReader> {
  @Injectable()
  class ByFunction extends IdReader {
    read(request?: Request): string | undefined {
      return readId(request);
    }
  }
  return ByFunction;
}

/** The controller takes the id from the header, and hands it on. */
@Injectable()
export class ArgumentReader extends IdReader {
  read(): undefined {
    return undefined;
  }

  override service(request: Request): Promise<() => string> {
    const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    return Promise.resolve(() => requestId);
  }
}

/** Request-scoped, and so is everything that injects it. */
@Injectable({ scope: Scope.REQUEST })
export class RequestScopedReader extends IdReader {
  readonly #requestId: string;

  constructor(@Inject(REQUEST) request: Request) {
    super();
    this.#requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  }

  read(): string {
    return this.#requestId;
  }
}
