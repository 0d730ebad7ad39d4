import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { ROUTES, type Route } from "@lab/shared/contract";
import { ReadyLine } from "@lab/shared/record";
import { describe, test } from "vitest";
import { ContractClient } from "../../bench/src/prove/contract-client.ts";
import { registry } from "../registry.ts";
import { NONE, USES } from "./async-local-storage-uses.ts";
import type { Counts } from "./fixtures/count-async-local-storage.ts";

const VARIANTS = join(import.meta.dirname, "..");
const COUNTER = pathToFileURL(join(import.meta.dirname, "fixtures", "count-async-local-storage.ts")).href;
const REQUESTS = 10;

describe.concurrent("AsyncLocalStorage", () => {
  for (const { id, entry, basePath = "" } of registry) {
    const use = USES[id] ?? NONE;
    const constructed = use.atStart.constructed ?? 0;
    const runs = use.bench.run ?? 0;
    test(`${id} constructs ${constructed} and runs ${runs} per request`, async ({ expect }) => {
      await using variant = await startCounted(join(VARIANTS, entry), basePath);
      const atStart = await variant.counts();
      const bench = await variant.countsPerRequest(ROUTES.bench);
      const async = await variant.countsPerRequest(ROUTES.async);
      expect({ atStart, bench, async }).toEqual(use);
    });
  }

  test("is looked for in every variant", ({ expect }) => {
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
        const { status, body } = await client.get(route);
        if (status !== 200) throw new Error(`GET ${route} was answered ${status} ${body}`);
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
