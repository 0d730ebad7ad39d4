// How often is a request's path matched for one middleware that is mounted for every path? Run it where @nestjs/core and
// @nestjs/platform-fastify are installed, or in this repository: `node reproduction.mjs`.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const here = new URL("../../nest/package.json", import.meta.url);
const installed = createRequire(existsSync(here) ? here : import.meta.url);
installed("reflect-metadata");
const { Module } = installed("@nestjs/common");
const { NestFactory } = installed("@nestjs/core");
const { FastifyAdapter } = installed("@nestjs/platform-fastify");

let matched = 0;
const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text) {
  if (String(text).startsWith("/some/path")) matched += 1;
  return exec.call(this, text);
};

const withMiddleware = await matchesPerRequest((consumer) =>
  consumer.apply((_request, _response, next) => next()).forRoutes("{*path}"),
);
const without = await matchesPerRequest(() => {});
console.log(
  `RegExps executed on a request's path: ${withMiddleware} with a middleware for every path, ${without} without`,
);

async function matchesPerRequest(configure) {
  class AppModule {
    configure(consumer) {
      configure(consumer);
    }
  }
  Module({})(AppModule);
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
  app.getHttpAdapter().get("/some/path", (_request, reply) => reply.send());
  await app.init();
  matched = 0;
  await app.inject("/some/path");
  const found = matched;
  await app.close();
  return found;
}
