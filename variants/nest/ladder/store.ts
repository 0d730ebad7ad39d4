import { serveOnFastify } from "../adapters/fastify.ts";
import { SingletonModule } from "../patterns/singleton.ts";
import { runWithStore } from "./stored-id.ts";

/** The hook enters a store, which nobody reads: the id still goes from hand to hand. */
await serveOnFastify(SingletonModule, (fastify) => {
  fastify.addHook("onRequest", (_request, _reply, done) => runWithStore(done));
});
