import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";
import { requestIds } from "./als.ts";

export { AlsModule as AppModule, readId } from "./als.ts";

/** The id is entered for what is left of the synchronous work, and for all that it starts. */
export function onExpress(express: ExpressAdapter): void {
  express.use((request: IncomingMessage, _response: unknown, next: () => void) => {
    requestIds.enterWith(requestIdFrom(request.headers[REQUEST_ID_HEADER]));
    next();
  });
}

export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => {
    requestIds.enterWith(requestIdFrom(request.headers[REQUEST_ID_HEADER]));
    done();
  });
}
