import type { FastifyInstance } from "fastify";

export { SingletonModule as AppModule } from "../patterns/singleton.ts";

/** The first rung: the singleton, and a hook that does nothing. */
export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (_request, _reply, done) => done());
}
