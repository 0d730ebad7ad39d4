import { readFileSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const FRAMEWORKS = "express fastify koa hono h3 @adonisjs/http-server @hapi/hapi".split(" ");

/** The packages that an app's context, and much of its cost, may come from. */
const KNOWN: readonly string[] = [
  ...FRAMEWORKS,
  ..."@hono/node-server @nestjs/platform-express @nestjs/platform-fastify nestjs-cls cls-hooked cls-rtracer".split(" "),
  ..."@fastify/request-context asynchronous-local-storage express-http-context nestjs-pino pino pino-http".split(" "),
  ..."winston @opentelemetry/api @opentelemetry/sdk-trace-base @opentelemetry/context-async-hooks dd-trace".split(" "),
  ..."@nestjs/core newrelic elastic-apm-node @sentry/node @sentry/nestjs".split(" "),
];

const PACKAGE = /^(.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+))[/\\]/s;
const loaded = new Set<string>();

/** ECMAScript modules are in no cache that can be read: their addresses are noted as they are resolved. */
export function watchModules(): void {
  // Since Node 22.15; before, only CommonJS modules are seen.
  nodeModule.registerHooks?.({
    resolve(specifier, context, next) {
      const result = next(specifier, context);
      if (result.url.startsWith("file:")) loaded.add(result.url);
      return result;
    },
  });
}

/** Bundlers write this around each CommonJS module that they put into one file, minified or not. */
const WRAPPED_MODULE = /\bexports:\s*\{\s*\}/;

let wrapped: boolean | undefined;

/** True if packages are in the app's own file; a bundle of the app's own modules alone still loads its server. */
export function isBundled(): boolean {
  wrapped ??= filesLoaded().some((file) => !PACKAGE.test(file) && WRAPPED_MODULE.test(textOf(file)));
  const libraries = versionsOfLibraries();
  return wrapped && !FRAMEWORKS.some((name) => name in libraries);
}

function filesLoaded(): readonly string[] {
  const cached = Object.keys(createRequire(import.meta.url).cache);
  return [...cached, ...[...loaded].map((url) => fileURLToPath(url))];
}

export function versionsOfLibraries(): Readonly<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const file of filesLoaded()) {
    const [, folder = "", own = ""] = PACKAGE.exec(file) ?? [];
    const name = own.replaceAll("\\", "/");
    if (KNOWN.includes(name)) versions[name] ??= versionIn(folder);
  }
  return versions;
}

function versionIn(folder: string): string {
  const text = textOf(`${folder}/package.json`);
  return text === "" ? "unknown" : String(JSON.parse(text).version);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
