import { NestFactory } from "@nestjs/core";
import { ExpressAdapter, type NestExpressApplication } from "@nestjs/platform-express";
import { AppModule } from "./app.module.ts";
import { enterContext } from "./request-context.ts";

export async function createApp(): Promise<NestExpressApplication> {
  const adapter = new ExpressAdapter();
  adapter.use(enterContext);
  return await NestFactory.create<NestExpressApplication>(AppModule, adapter);
}
