import type { Server } from "node:http";
import type { Type } from "@nestjs/common";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";
import type { Request } from "./visibility/id-reader.ts";

/** The exports of a pattern, a way or a rung. The build makes an entry point of it for each adapter in the registry. */
export interface NestApp {
  readonly AppModule: Type;
  /** Gets Express before Nest does. */
  readonly onExpress?: (express: ExpressAdapter) => void;
  /** Gets Fastify before Nest does. */
  readonly onFastify?: (fastify: FastifyInstance) => void;
  /** Gets the server before it listens. */
  readonly onServer?: (server: Server) => void;
  /** Reads the id without being passed it. Only the visibility probes call it. */
  readonly readId?: (request?: Request) => string | undefined;
}
