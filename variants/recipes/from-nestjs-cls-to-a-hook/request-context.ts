import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { CLS_ID, ClsModule, ClsServiceManager } from "nestjs-cls";

/** Before: `middleware: { mount: true, generateId: true }`. Now nothing is mounted; ClsService is injected as ever. */
export const contextModule = ClsModule.forRoot({ global: true });

const cls = ClsServiceManager.getClsService();

/** The id of the request that this code runs for. */
export function requestId(): string {
  return cls.getId();
}

/** In place of the middleware, before Nest sees the request. */
export function enterContext(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => {
    cls.run(() => {
      cls.set(CLS_ID, idFrom(request.headers["x-request-id"]));
      done();
    });
  });
}

/** The caller's id, if it is a sane one, or a new one. */
function idFrom(given: unknown): string {
  return typeof given === "string" && /^[!-~]{1,128}$/.test(given) ? given : randomUUID();
}
