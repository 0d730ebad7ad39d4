import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";
import { requestIds } from "./als.ts";

export { AlsModule as AppModule, readId } from "./als.ts";

/** The id is entered until the block ends: `withScope` is `run` without a callback. Since Node 25.9, experimental. */
export function onExpress(express: ExpressAdapter): void {
  express.use((request: IncomingMessage, _response: unknown, next: () => void) => {
    using _scope = requestIds.withScope(requestIdFrom(request.headers[REQUEST_ID_HEADER]));
    next();
  });
}

export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => {
    using _scope = requestIds.withScope(requestIdFrom(request.headers[REQUEST_ID_HEADER]));
    done();
  });
}
