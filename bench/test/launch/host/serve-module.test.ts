import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { firstAnswer } from "../../../src/launch/first-answer.ts";
import { freePort } from "../../../src/launch/ports.ts";
import { frameworkAt } from "../../framework-at.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";

const HOST = fileURLToPath(new URL("../../../src/launch/host/serve-module.ts", import.meta.url));

function moduleOf(source: string, name = "app.mjs"): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, source);
  return file;
}

async function started(file: string) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, [HOST, file], { env, stdio: ["ignore", "pipe", "pipe"] });
  return { child, port };
}

const EXPRESS = frameworkAt("express", "express");
const FASTIFY = frameworkAt("fastify", "fastify");
const CORE = frameworkAt("nest", "@nestjs/core");
const METADATA = frameworkAt("nest", "reflect-metadata");

test.each([
  ["a request handler", 'export default (request, response) => response.end("hello");', "app.mjs"],
  ["one of a CommonJS module", 'module.exports = (request, response) => response.end("hello");', "app.cjs"],
  ["one by its name", 'export function handler(request, response) { response.end("hello"); }', "app.mjs"],
  ["one in TypeScript", 'export default (_: unknown, response: any): void => response.end("hello");', "app.ts"],
  [
    "an http.Server",
    'import { createServer } from "node:http"; export const server = createServer((_, response) => response.end("hello"));',
    "app.mjs",
  ],
  [
    "an app of Express's",
    `import express from "${EXPRESS}"; export const app = express(); app.get("/", (_, response) => { response.send("hello"); });`,
    "app.mjs",
  ],
  [
    "an app of Fastify's, from a function that makes it",
    `import fastify from "${FASTIFY}"; export default async () => { const app = fastify(); app.get("/", async () => "hello"); return app; };`,
    "app.mjs",
  ],
  [
    "an app of Nest's, from a function that makes it",
    `import "${METADATA}"; import { NestFactory } from "${CORE}"; class Root {}
     Reflect.defineMetadata("imports", [], Root);
     export async function createApp() { const app = await NestFactory.create(Root, { logger: false }); app.use((_, response) => response.end("hello")); return app; }`,
    "app.mjs",
  ],
])("%s listens on PORT", async (_what, source, name) => {
  const { child, port } = await started(moduleOf(source, name));
  const output = text(child.stderr);
  try {
    const ended = once(child, "exit").then(async () => {
      throw new Error(await output);
    });
    await Promise.race([
      firstAnswer(`http://127.0.0.1:${port}/`, AbortSignal.timeout(100_000), () => undefined),
      ended,
    ]);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("hello");
  } finally {
    child.kill("SIGKILL");
  }
});

test.each([
  ["nothing", "export const unrelated = 1;"],
  ["a function that makes nothing of the kind", "export default () => ({ answer: 42 });"],
])("a module that exports %s is refused in a sentence", async (_what, source) => {
  const { child } = await started(moduleOf(source));
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(output).toMatch(
    /^\S+ exports no request handler, and no app of Express, Fastify or Nest: export one as its default/,
  );
  expect(code).toBe(1);
});
