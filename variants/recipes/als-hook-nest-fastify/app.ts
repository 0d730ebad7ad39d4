import { NestFactory } from "@nestjs/core";
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify";
import type { FastifyInstance } from "fastify";
import { AppModule } from "./app.module.ts";
import { enterContext } from "./request-context.ts";

export async function createApp(): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter();
  enterContext(adapter.getInstance<FastifyInstance>());
  return await NestFactory.create<NestFastifyApplication>(AppModule, adapter);
}
