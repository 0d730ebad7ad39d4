import { serve } from "@lab/shared/serve";
import type { Type } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify";

export async function serveOnFastify(module: Type): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    abortOnError: false,
    logger: false,
  });

  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await serve(app.getHttpServer());
}
