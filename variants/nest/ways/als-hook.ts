import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";
import { requestIds } from "./als.ts";

export { AlsModule as AppModule, readId } from "./als.ts";

/** The id is entered before Nest sees the request: all that follows runs inside. */
export function onExpress(express: ExpressAdapter): void {
  express.use((request: IncomingMessage, _response: unknown, next: () => void) => {
    requestIds.run(requestIdFrom(request.headers[REQUEST_ID_HEADER]), next);
  });
}

export function onFastify(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => {
    requestIds.run(requestIdFrom(request.headers[REQUEST_ID_HEADER]), done);
  });
}
