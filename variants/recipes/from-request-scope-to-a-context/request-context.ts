import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Injectable } from "@nestjs/common";

const contexts = new AsyncLocalStorage<{ readonly id: string }>();

/**
 * Before: `@Injectable({ scope: Scope.REQUEST })` with `@Inject(REQUEST) request`, which made every provider and every
 * controller above it for each request. Now it is a singleton with the same properties, and so are those above.
 */
@Injectable()
export class RequestContext {
  get id(): string {
    const context = contexts.getStore();
    if (context === undefined) throw new Error("The request context was read outside a request.");
    return context.id;
  }
}

/** Runs `fn` with this id: for jobs and tests, which no request starts. */
export function runWithRequestId<T>(id: string, fn: () => T): T {
  return contexts.run({ id }, fn);
}

/** Mounted before Nest: fastify.addHook("onRequest", enterContext), or adapter.use(enterContext) on Express. */
export function enterContext(request: Pick<IncomingMessage, "headers">, _reply: unknown, done: () => void): void {
  contexts.run({ id: idFrom(request.headers["x-request-id"]) }, done);
}

/** The caller's id if it is valid, otherwise a new one. */
function idFrom(given: unknown): string {
  return typeof given === "string" && /^[!-~]{1,128}$/.test(given) ? given : randomUUID();
}
