// Which middleware does @fastify/middie run for /some/path? Run it where fastify and @fastify/middie are installed, or in
// this repository: `node reproduction.mjs`.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const here = new URL("../../nest/package.json", import.meta.url);
const installed = createRequire(existsSync(here) ? here : import.meta.url);
const fastify = installed("fastify");
const middie = existsSync(here)
  ? createRequire(installed.resolve("@nestjs/platform-fastify"))("@fastify/middie")
  : installed("@fastify/middie");

const called = [];
const app = fastify();
await app.register(middie);
for (const path of ["{*path}", "/{*path}", "{/*path}"]) {
  app.use(path, (_request, _response, next) => {
    called.push(path);
    next();
  });
}
app.get("/some/path", async () => "");
await app.inject("/some/path");
await app.close();
console.log(`Of {*path}, /{*path} and {/*path}, which all match /some/path, it calls ${called.join(" and ")}`);
