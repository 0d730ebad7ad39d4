import type { FastifyInstance } from "fastify";
import { runWithStore } from "./stored-id.ts";

export { SingletonModule as AppModule } from "../patterns/singleton.ts";

/** The hook enters a store that is never read: the id is still passed by hand. */
export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (_request, _reply, done) => runWithStore(done));
}
