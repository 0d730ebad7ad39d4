import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, Module } from "@nestjs/common";
import type { FastifyInstance } from "fastify";
import { LoggerModule, PinoLogger } from "nestjs-pino";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

/** The id is what the request's logger would put on every line. */
@Injectable()
class PinoAuditLog extends AuditLog {
  constructor(private readonly logger: PinoLogger) {
    super();
  }

  requestId(): string {
    return this.logger.logger.bindings()["reqId"];
  }
}

const genReqId = (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]);

/** Nothing is logged: this is about the context, not about writing lines. */
export const loggerModule = LoggerModule.forRoot({
  // Its default, `{/*splat}`, matches nothing on Fastify.
  forRoutes: ["{*path}"],
  pinoHttp: {
    genReqId,
    quietReqLogger: true,
    autoLogging: false,
  },
});

@Module({
  imports: [loggerModule],
  ...ordersWith(PinoAuditLog),
})
export class AppModule {}

/** Fastify makes an id for each request as well, which pino-http takes for the request's own. */
export function onFastify(fastify: FastifyInstance): void {
  fastify.setGenReqId(genReqId);
}
