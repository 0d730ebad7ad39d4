import type { Server } from "node:http";
import { serve } from "@lab/serve";
import type { Type } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { ExpressAdapter, type NestExpressApplication } from "@nestjs/platform-express";

/**
 * `prepare` gets the Express app before Nest does: what it mounts runs first, also before the body is parsed. `wrap` gets
 * the server before it listens.
 */
export async function serveOnExpress(
  module: Type,
  prepare?: (express: ExpressAdapter) => void,
  wrap?: (server: Server) => void,
): Promise<void> {
  const adapter = new ExpressAdapter();
  prepare?.(adapter);
  const app = await NestFactory.create<NestExpressApplication>(module, adapter, {
    abortOnError: false,
    bodyParser: false,
    logger: false,
  });
  app.disable("etag");
  app.disable("x-powered-by");

  // Nest's own default is this parser and one for forms.
  app.useBodyParser("json");

  await app.init();
  wrap?.(app.getHttpServer());
  await serve(app.getHttpServer());
}
