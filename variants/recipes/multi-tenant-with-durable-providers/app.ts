import { NestFactory } from "@nestjs/core";
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify";
import { AppModule } from "./app.module.ts";
import { separateTenants } from "./tenant-trees.ts";

export async function createApp(): Promise<NestFastifyApplication> {
  separateTenants();
  return await NestFactory.create<NestFastifyApplication>(AppModule, new FastifyAdapter());
}
