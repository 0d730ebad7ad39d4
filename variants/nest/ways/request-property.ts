import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, Module } from "@nestjs/common";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";
import { AuditLog, ordersWith, type Request } from "./request-orders.ts";

interface RequestWithId extends Request {
  requestId: string;
}

@Injectable()
class PropertyAuditLog extends AuditLog {
  protected requestIdOf(request: RequestWithId): string {
    return request.requestId;
  }
}

@Module(ordersWith(PropertyAuditLog))
export class AppModule {}

export function onExpress(express: ExpressAdapter): void {
  express.use((request: RequestWithId, _response: unknown, next: () => void) => {
    request.requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    next();
  });
}

/** Declared first, so that all requests are of one shape. */
export function onFastify(fastify: FastifyInstance): void {
  fastify.decorateRequest("requestId", "");
  fastify.addHook("onRequest", (request, _reply, done) => {
    (request as typeof request & RequestWithId).requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    done();
  });
}

export const readId = (request?: RequestWithId) => request?.requestId;
