import { serveOnFastify } from "../adapters/fastify.ts";
import { runWithId, StoredIdModule } from "./stored-id.ts";

/** The id is made in the hook, put into the store, and read from there. */
await serveOnFastify(StoredIdModule, (fastify) => {
  fastify.addHook("onRequest", (request, _reply, done) => runWithId(request, done));
});
