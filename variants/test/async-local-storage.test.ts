import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { ROUTES, type Route } from "@lab/shared/contract";
import { ReadyLine } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { ContractClient } from "../../bench/src/prove/contract-client.ts";
import { registry } from "../registry.ts";
import type { Counts } from "./fixtures/count-async-local-storage.ts";

const VARIANTS = join(import.meta.dirname, "..");
const COUNTER = pathToFileURL(join(import.meta.dirname, "fixtures", "count-async-local-storage.ts")).href;
const REQUESTS = 10;

/** What a variant does with AsyncLocalStorage until it is ready, and then for each request; what is zero is left out. */
interface Use {
  readonly atStart: Counts;
  readonly bench: Counts;
  readonly async: Counts;
}

const NONE: Use = { atStart: {}, bench: {}, async: {} };

/**
 * The resource is Node's own: the trail reads a stream to its end, and inside of a context Node binds whoever waits
 * for a stream's end to it (`bindAsyncResource` in node:internal/streams/end-of-stream).
 */
const RAW_CLS: Use = { atStart: { constructed: 1 }, bench: { run: 1 }, async: { run: 1, resource: 1 } };

/**
 * nestjs-cls enters its storage once, for the root context (cls-service.globals.js). It provides a global interceptor
 * even where none is mounted (cls-root.module.js), for which Nest makes two resources per request, one to go on to it
 * and one to go on to the handler (interceptors-consumer.js).
 */
const NEST_CLS: Use = {
  atStart: { constructed: 1, enterWith: 1 },
  bench: { run: 1, resource: 2 },
  async: { run: 1, resource: 3 },
};

/** On every route of the app, also where nobody reads the context. Its own interceptor takes a resource as well. */
const SHARED_APP: Use = {
  atStart: { constructed: 1, enterWith: 1 },
  bench: { run: 1, resource: 3 },
  async: { run: 1, resource: 4 },
};

/** The resources of nestjs-cls without its storage: this is what the control is there for. */
const GUARDED: Use = { atStart: {}, bench: { resource: 2 }, async: { resource: 2 } };

const USES: Readonly<Record<string, Use>> = {
  "nest-express/singleton": NONE,
  "nest-express/request-scope": NONE,
  "nest-express/cls": NEST_CLS,
  "nest-fastify/singleton": NONE,
  "nest-fastify/request-scope": NONE,
  "nest-fastify/cls": NEST_CLS,
  "express/singleton": NONE,
  "express/request-scope": NONE,
  "express/cls": RAW_CLS,
  "fastify/singleton": NONE,
  "fastify/request-scope": NONE,
  "fastify/cls": RAW_CLS,
  "node-http/singleton": NONE,
  "node-http/request-scope": NONE,
  "node-http/cls": RAW_CLS,
  "nest-fastify-shared/singleton": SHARED_APP,
  "nest-fastify-shared/request-scope": SHARED_APP,
  "nest-fastify-shared/cls": SHARED_APP,
  "nest-express/guarded-singleton": GUARDED,
  "nest-fastify/guarded-singleton": GUARDED,
};

describe("AsyncLocalStorage", () => {
  for (const { id, entry, basePath = "" } of registry) {
    const use = USES[id] ?? NONE;
    const constructed = use.atStart.constructed ?? 0;
    const runs = use.bench.run ?? 0;
    test(`${id} constructs ${constructed} and runs ${runs} per request`, async () => {
      await using variant = await startCounted(join(VARIANTS, entry), basePath);
      const atStart = await variant.counts();
      const bench = await variant.countsPerRequest(ROUTES.bench);
      const async = await variant.countsPerRequest(ROUTES.async);
      expect({ atStart, bench, async }).toEqual(use);
    });
  }

  test("is looked for in every variant", () => {
    expect(Object.keys(USES)).toEqual(registry.map(({ id }) => id));
  });
});

interface CountedVariant extends AsyncDisposable {
  counts(): Promise<Counts>;
  countsPerRequest(route: Route): Promise<Counts>;
}

/** Not by the launcher, whose servers have no channel for messages: the counts must not come by way of a request. */
async function startCounted(entry: string, basePath: string): Promise<CountedVariant> {
  const child = spawn(process.execPath, ["--import", COUNTER, entry], {
    env: { NODE_ENV: "production", PORT: "0", STOP_WITH_STDIN: "1" },
    stdio: ["pipe", "pipe", "inherit", "ipc"],
  }) as ChildProcessByStdio<Writable, Readable, null>;
  const exited = once(child, "exit");
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    exited.then(([exitCode]) => Promise.reject(new Error(`It ended with exit code ${exitCode}.`))),
  ]);
  const { url } = ReadyLine.parse(JSON.parse(line));
  const client = new ContractClient(`${url}${basePath}`);

  const counts = async (): Promise<Counts> => {
    const answer = once(child, "message");
    child.send("counts");
    return (await answer)[0];
  };
  return {
    counts,
    async countsPerRequest(route) {
      const before = await counts();
      for (let turn = 0; turn < REQUESTS; turn++) {
        expect((await client.get(route)).status).toBe(200);
      }
      return perRequest(before, await counts());
    },
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]();
      child.kill();
      await exited;
    },
  };
}

function perRequest(before: Counts, after: Counts): Counts {
  const entries = Object.entries(after).map(([name, count]) => [
    name,
    (count - (before[name as keyof Counts] ?? 0)) / REQUESTS,
  ]);
  return Object.fromEntries(entries.filter(([, count]) => count !== 0));
}
