import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that this code runs for. */
export function requestId(): string {
  const id = requestIds.getStore();
  if (id === undefined) throw new Error("The request id was read outside a request.");
  return id;
}

/** Runs `fn` with this id: for jobs and tests, which no request starts. */
export function runWithRequestId<T>(id: string, fn: () => T): T {
  return requestIds.run(id, fn);
}

/** Before anything else of Fastify's: all that follows runs inside. */
export function enterContext(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => {
    requestIds.run(idFrom(request.headers["x-request-id"]), done);
  });
}

/** The caller's id if it is valid, otherwise a new one. */
function idFrom(given: unknown): string {
  return typeof given === "string" && /^[!-~]{1,128}$/.test(given) ? given : randomUUID();
}
