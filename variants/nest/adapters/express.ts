import { serve } from "@lab/serve";
import type { Type } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { ExpressAdapter, type NestExpressApplication } from "@nestjs/platform-express";

/** `prepare` gets the Express app before Nest does: what it mounts runs first, also before the body is parsed. */
export async function serveOnExpress(module: Type, prepare?: (express: ExpressAdapter) => void): Promise<void> {
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
  await serve(app.getHttpServer());
}
