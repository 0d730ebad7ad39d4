/**
 * Lets what a module exports listen on PORT: a request handler, an http.Server, an app of Express's, Fastify's or
 * Nest's, or a function that makes one of these. A program of its own, so that nothing else of the lab is in the process.
 */
import { createServer, type RequestListener } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const HOST = "127.0.0.1";
/** Export names to try in a module without a default export. */
const NAMES = ["app", "server", "handler", "createApp"] as const;

type Listen = (port: number) => unknown;

const [, , file = ""] = process.argv;
const port = Number(process.env["PORT"]);

const listen = await listenerOf(exportedBy(await import(pathToFileURL(resolve(file)).href)));
if (listen === undefined) {
  process.stderr.write(
    `${file} exports no request handler, and no app of Express, Fastify or Nest: export one as its default, or, ` +
      `if it listens by itself, give the command that starts it, such as 'node ${file}'.\n`,
  );
  process.exit(1);
}
await listen(port);

function exportedBy(module: Readonly<Record<string, unknown>>): unknown {
  const { default: exported } = module;
  // What a CommonJS module exports by name is on its default export as well.
  const isBag = isObject(exported) && !hasListen(exported);
  const all = isBag ? { ...module, ...exported } : module;
  const found = isBag && !(exported instanceof Promise) ? undefined : exported;
  return found ?? NAMES.map((name) => all[name]).find((one) => one !== undefined);
}

/** A factory may return a factory, but not more than that. */
async function listenerOf(exported: unknown, mayMake = true): Promise<Listen | undefined> {
  const given = await exported;
  // Express is a function that takes requests, and listens as well.
  if (typeof given === "function" && hasListen(given)) return (at) => given.listen(at, HOST);
  if (typeof given === "function") {
    if (given.length >= 2) return (at) => createServer(given as RequestListener).listen(at, HOST);
    return mayMake ? await listenerOf((given as () => unknown)(), false) : undefined;
  }
  if (!hasListen(given)) return undefined;
  // Fastify takes all in one; http.Server, Nest and Koa take one after another.
  const isFastify = "inject" in given && "register" in given;
  return isFastify ? (at) => given.listen({ port: at, host: HOST }) : (at) => given.listen(at, HOST);
}

interface Listener {
  listen(...where: readonly unknown[]): unknown;
}

function hasListen(value: unknown): value is Listener {
  return (
    (isObject(value) || typeof value === "function") && typeof Reflect.get(value as object, "listen") === "function"
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
