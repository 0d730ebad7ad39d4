import { serve } from "@lab/shared/serve";
import type { Type } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { ExpressAdapter, type NestExpressApplication } from "@nestjs/platform-express";

export async function serveOnExpress(module: Type): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), {
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
