import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { CLS_ID, ClsModule, ClsServiceManager } from "nestjs-cls";

/** Before: `middleware: { mount: true, generateId: true }`. Now nothing is mounted; ClsService is injected as ever. */
export const contextModule = ClsModule.forRoot({ global: true });

const cls = ClsServiceManager.getClsService();

/** The id of the request that this code runs for. */
export function requestId(): string {
  return cls.getId();
}

/** Runs `fn` with this id: for jobs and tests, which no request starts. */
export function runWithRequestId<T>(id: string, fn: () => T): T {
  return cls.run(() => {
    cls.set(CLS_ID, id);
    return fn();
  });
}

/** Mounted before Nest: fastify.addHook("onRequest", enterContext), or adapter.use(enterContext) on Express. */
export function enterContext(request: Pick<IncomingMessage, "headers">, _reply: unknown, done: () => void): void {
  cls.run(() => {
    cls.set(CLS_ID, idFrom(request.headers["x-request-id"]));
    done();
  });
}

/** The caller's id if it is valid, otherwise a new one. */
function idFrom(given: unknown): string {
  return typeof given === "string" && /^[!-~]{1,128}$/.test(given) ? given : randomUUID();
}
