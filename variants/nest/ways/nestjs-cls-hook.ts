import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Module } from "@nestjs/common";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";
import { CLS_ID, ClsModule, ClsServiceManager } from "nestjs-cls";
import { clsOrders } from "../patterns/cls-orders.ts";

export { readId } from "../patterns/cls-orders.ts";

/** None of the library's own is mounted: the context is entered with `cls.run` before Nest sees the request. */
@Module({ imports: [ClsModule.forRoot({ global: true })], ...clsOrders })
export class AppModule {}

export function onExpress(express: ExpressAdapter): void {
  express.use((request: IncomingMessage, _response: unknown, next: () => void) => enter(request, next));
}

export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => enter(request, done));
}

const cls = ClsServiceManager.getClsService();

function enter(request: Pick<IncomingMessage, "headers">, next: () => void): void {
  cls.run(() => {
    cls.set(CLS_ID, requestIdFrom(request.headers[REQUEST_ID_HEADER]));
    next();
  });
}
