import type { FastifyInstance } from "fastify";
import { runWithId } from "./stored-id.ts";

export { StoredIdModule as AppModule } from "./stored-id.ts";

/** The id is made in the hook, put into the store, and read from there. */
export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => runWithId(request, done));
}
