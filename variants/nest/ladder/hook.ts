import { serveOnFastify } from "../adapters/fastify.ts";
import { SingletonModule } from "../patterns/singleton.ts";

/** The first rung: the singleton, and a hook that does nothing. */
await serveOnFastify(SingletonModule, (fastify) => {
  fastify.addHook("onRequest", (_request, _reply, done) => done());
});
