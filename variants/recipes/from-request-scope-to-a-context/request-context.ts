import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import type { FastifyInstance } from "fastify";

const contexts = new AsyncLocalStorage<{ readonly id: string }>();

/**
 * Before: `@Injectable({ scope: Scope.REQUEST })` with `@Inject(REQUEST) request`, which made every provider and every
 * controller above it anew for each request. Now it is a singleton with the same properties, and so are those above.
 */
@Injectable()
export class RequestContext {
  get id(): string {
    const context = contexts.getStore();
    if (context === undefined) throw new Error("The request context was read outside a request.");
    return context.id;
  }
}

/** Before Nest sees the request: all that follows runs inside. */
export function enterContext(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => {
    contexts.run({ id: idFrom(request.headers["x-request-id"]) }, done);
  });
}

/** The caller's id, if it is a sane one, or a new one. */
function idFrom(given: unknown): string {
  return typeof given === "string" && /^[!-~]{1,128}$/.test(given) ? given : randomUUID();
}
