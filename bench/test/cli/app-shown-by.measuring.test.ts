import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppVerdict } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { frameworkAt } from "../framework-at.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { journalOf, slicesIn } from "./journal-of.ts";
import { bench } from "./run-cli.ts";

/** The fewest that give a cost an interval. */
const SHORT = ["--rounds", "2", "--blocks", "2", "--slice", "60ms", "--parts", "1", "--warm-up", "100ms"];
interface File {
  readonly name: string;
  readonly text: string;
}

/** Three routes of one app, as comparisons of Nest's scopes have them: a service that is shared, one per request, a store. */
const NEST_APP = `
import "${frameworkAt("nest", "reflect-metadata")}";
import { AsyncLocalStorage } from "node:async_hooks";
import * as common from "${frameworkAt("nest", "@nestjs/common")}";
import * as core from "${frameworkAt("nest", "@nestjs/core")}";
const { Controller, Get, Injectable, Module, Scope } = common;
const store = new AsyncLocalStorage();

function routeOf(path, options, answer) {
  class Service { answer() { return answer(); } }
  Injectable(options)(Service);
  class Route { constructor(service) { this.service = service; } get() { return this.service.answer(); } }
  Reflect.defineMetadata("design:paramtypes", [Service], Route);
  Get()(Route.prototype, "get", Object.getOwnPropertyDescriptor(Route.prototype, "get"));
  Controller(path)(Route);
  return { controllers: [Route], providers: [Service] };
}
const routes = [
  routeOf("singleton", {}, () => "singleton"),
  routeOf("request-scope", { scope: Scope.REQUEST }, () => "request-scope"),
  routeOf("cls", {}, () => store.getStore().path),
];
class App {}
Module({ controllers: routes.flatMap((one) => one.controllers), providers: routes.flatMap((one) => one.providers) })(App);

export default async function createApp() {
  const app = await core.NestFactory.create(App, { logger: false });
  app.use((request, _response, next) => store.run({ path: request.path.slice(1) }, next));
  return app;
}
`;

const FASTIFY = frameworkAt("fastify", "fastify");

const SIMPLE = `
import fastify from "${FASTIFY}";
const app = fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
`;

/** The same, with what else is shown of it: a plugin with a prefix, hooks, a schema of what comes and of what goes. */
const WITH_SCHEMAS = `
import fastify from "${FASTIFY}";
const app = fastify();
const hello = { type: "object", properties: { hello: { type: "string" } } };
app.addHook("onRequest", async (request) => { request.seenAt = process.hrtime(); });
app.addHook("preSerialization", async (_request, _reply, payload) => payload);
app.register(async (inner) => {
  inner.post("/", { schema: { body: { ...hello, required: ["hello"] }, response: { 200: hello } } }, async (request) => request.body);
}, { prefix: "/greetings" });
app.get("/", { schema: { response: { 200: hello } } }, async () => ({ hello: "world" }));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
`;

/** Every server of a run that is not as it should be. */
function faultsOf(folder: string): readonly unknown[] {
  return journalOf(folder).filter(({ type }) => type.endsWith("-failed") || type === "contract-broken");
}

function folderWith(...files: readonly File[]): string {
  const folder = temporaryFolder();
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  return folder;
}

async function compared(folder: string, ...words: readonly string[]) {
  const run = join(folder, "run");
  const { code, stdout, stderr } = await bench(["app", ...words, ...SHORT, "--json", "--out", run], folder);
  if (stdout === "") throw new Error(stderr);
  return { run, code, verdict: AppVerdict.parse(JSON.parse(stdout)), stderr };
}

describe.skipIf(process.platform !== "linux")("servers such as people have:", () => {
  test("an app of Nest's with three routes, which the requests choose, against itself", async () => {
    const paths = ["/singleton", "/request-scope", "/cls"];
    const requests = {
      name: "requests.json",
      text: JSON.stringify(paths.map((path, index) => ({ path, weight: index + 1 }))),
    };
    const folder = folderWith({ name: "app.mjs", text: NEST_APP }, requests);
    const { run, code, verdict } = await compared(
      folder,
      ...["--before", "app.mjs", "--self-check", "--requests", "requests.json"],
    );
    expect(faultsOf(run)).toEqual([]);
    expect(verdict.verdict).toBe("self-check");
    expect(verdict.rounds).toBeGreaterThanOrEqual(2);
    expect(slicesIn(journalOf(run)).every(({ load }) => load.requests > 0)).toBe(true);
    expect(code).toBe(0);
  });

  test("a plain server of Fastify's, and one with hooks and schemas", async () => {
    const requests = '{"path":"/"}\n{"method":"POST","path":"/greetings","body":{"hello":"you"}}';
    const folder = folderWith({ name: "before.mjs", text: SIMPLE }, { name: "after.mjs", text: WITH_SCHEMAS });
    writeFileSync(join(folder, "requests.json"), requests);
    const node = process.execPath;
    const words = ["--before", `${node} before.mjs`, "--after", `${node} after.mjs`];
    const plain = await compared(folder, ...words);
    expect(faultsOf(plain.run)).toEqual([]);
    expect(plain.stderr).toContain("Both answer the same");
    const other = await bench(["app", ...words, "--requests", "requests.json"], folder);
    expect(other.stderr).toContain("POST /greetings: /status is 404 before and 200 after");
    expect(other.code).toBe(1);
  });
});
