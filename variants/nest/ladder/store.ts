import { serveOnFastify } from "../adapters/fastify.ts";
import { SingletonModule } from "../patterns/singleton.ts";
import { runWithStore } from "./stored-id.ts";

/** The hook enters a store that is never read: the id is still passed by hand. */
await serveOnFastify(SingletonModule, (fastify) => {
  fastify.addHook("onRequest", (_request, _reply, done) => runWithStore(done));
});
