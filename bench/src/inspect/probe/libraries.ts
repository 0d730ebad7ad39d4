import { readFileSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** The packages that an app's context, and much of its cost, may come from. */
const KNOWN: readonly string[] = [
  ..."express fastify koa hono @hono/node-server h3 @hapi/hapi @nestjs/core @nestjs/platform-express".split(" "),
  ..."@nestjs/platform-fastify nestjs-cls cls-hooked @fastify/request-context asynchronous-local-storage".split(" "),
  ..."express-http-context nestjs-pino pino winston @opentelemetry/api @opentelemetry/sdk-trace-base".split(" "),
  ..."@opentelemetry/context-async-hooks dd-trace newrelic elastic-apm-node @sentry/node @sentry/nestjs".split(" "),
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

export function versionsOfLibraries(): Readonly<Record<string, string>> {
  const cached = Object.keys(createRequire(import.meta.url).cache);
  const files = [...cached, ...[...loaded].map((url) => fileURLToPath(url))];
  const versions: Record<string, string> = {};
  for (const file of files) {
    const [, folder = "", own = ""] = PACKAGE.exec(file) ?? [];
    const name = own.replaceAll("\\", "/");
    if (KNOWN.includes(name)) versions[name] ??= versionIn(folder);
  }
  return versions;
}

function versionIn(folder: string): string {
  try {
    return String(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).version);
  } catch {
    return "unknown";
  }
}
