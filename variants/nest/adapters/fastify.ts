import type { Server } from "node:http";
import { serve } from "@lab/serve";
import type { Type } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify";
import type { FastifyInstance } from "fastify";

/**
 * `prepare` gets Fastify before Nest does: its hooks run first, also before Nest's middleware. `wrap` gets the server
 * before it listens.
 */
export async function serveOnFastify(
  module: Type,
  prepare?: (fastify: FastifyInstance) => void,
  wrap?: (server: Server) => void,
): Promise<void> {
  const adapter = new FastifyAdapter();
  prepare?.(adapter.getInstance<FastifyInstance>());
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    abortOnError: false,
    logger: false,
  });

  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  wrap?.(app.getHttpServer());
  await serve(app.getHttpServer());
}
