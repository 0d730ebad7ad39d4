import { fastifyRequestContext, requestContext } from "@fastify/request-context";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, Module } from "@nestjs/common";
import type { FastifyInstance } from "fastify";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

declare module "@fastify/request-context" {
  interface RequestContextData {
    requestId: string;
  }
}

@Injectable()
class RequestContextAuditLog extends AuditLog {
  requestId(): string {
    const requestId = requestContext.get("requestId");
    if (requestId === undefined) throw new Error("The request id was read outside a request.");
    return requestId;
  }
}

@Module(ordersWith(RequestContextAuditLog))
export class AppModule {}

/** Fastify's own plugin for it: https://github.com/fastify/fastify-request-context */
export function onFastify(fastify: FastifyInstance): void {
  fastify.register(fastifyRequestContext, {
    defaultStoreValues: (request) => ({ requestId: requestIdFrom(request.headers[REQUEST_ID_HEADER]) }),
  });
}

export const readId = () => requestContext.get("requestId");
