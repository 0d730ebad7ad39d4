import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, Module } from "@nestjs/common";
import type { ExpressAdapter } from "@nestjs/platform-express";
import clsHooked from "cls-hooked";
import type { FastifyInstance } from "fastify";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

/** The old way, from before AsyncLocalStorage: it follows every asynchronous resource by hooks of its own. */
const session = clsHooked.createNamespace("request");

@Injectable()
class ClsHookedAuditLog extends AuditLog {
  requestId(): string {
    return session.get("requestId");
  }
}

@Module(ordersWith(ClsHookedAuditLog))
export class AppModule {}

export function onExpress(express: ExpressAdapter): void {
  express.use(enter);
}

export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, reply, done) => enter(request.raw, reply.raw, done));
}

function enter(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  session.bindEmitter(request);
  session.bindEmitter(response);
  session.run(() => {
    session.set("requestId", requestIdFrom(request.headers[REQUEST_ID_HEADER]));
    next();
  });
}

export const readId = (): string | undefined => session.get("requestId");
