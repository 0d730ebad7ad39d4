import { Application } from "@adonisjs/application";
import { defineConfig as defineBodyConfig } from "@adonisjs/bodyparser";
import { BodyParserMiddleware } from "@adonisjs/bodyparser/bodyparser_middleware";
import { Emitter } from "@adonisjs/events";
import { defineConfig, type HttpContext, Server } from "@adonisjs/http-server";
import type { NextFn } from "@adonisjs/http-server/types";
import { Logger } from "@adonisjs/logger";
import { Encryption } from "@boringnode/encryption";
import { aes256gcm } from "@boringnode/encryption/drivers/aes_256_gcm";

const app = new Application(new URL(import.meta.url), { environment: "web" }).rcContents({});
await app.init();

/** It encrypts cookies, and this app sets no cookies. */
const encryption = new Encryption(aes256gcm({ id: "lab", keys: ["the-key-of-cookies-that-are-never-set"] }));

/** AdonisJS's HTTP server with its container, without the kernel that boots an app from its folder. */
export function createAdonis({ useAsyncLocalStorage = false } = {}): Server {
  const config = defineConfig({ useAsyncLocalStorage });
  return new Server(app, encryption, new Emitter(app), new Logger({ enabled: false }), config);
}

// As the others do, it leaves the strings of a body as they are.
const bodyParser = new BodyParserMiddleware(
  defineBodyConfig({ json: { convertEmptyStringsToNull: false, trimWhitespaces: false } }),
);

export function parseBody(context: HttpContext, next: NextFn): Promise<unknown> {
  return bodyParser.handle(context, next);
}

type Handle = (context: HttpContext, next: NextFn) => unknown;

/** AdonisJS creates a middleware for each request, from a class that it loads from a module. */
export function middleware(handle: Handle): () => Promise<{ default: new () => { handle: Handle } }> {
  return async () => ({
    default: class {
      handle(context: HttpContext, next: NextFn): unknown {
        return handle(context, next);
      }
    },
  });
}
