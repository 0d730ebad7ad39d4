import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Route } from "@lab/shared/contract";
import { ReadyLine } from "@lab/shared/record";
import type { ContractClient } from "../../bench/src/prove/contract-client.ts";
import type { Counts } from "./fixtures/count-async-local-storage.ts";
import { COMPILE_CACHE } from "./start-server.ts";
import { NO_PRELOAD, type Preload } from "./upstream/preload.ts";

const VARIANTS = join(import.meta.dirname, "..");
const COUNTERS = ["count-async-local-storage.ts", "count-levels.ts"].map(
  (fixture) => pathToFileURL(join(import.meta.dirname, "fixtures", fixture)).href,
);
const REQUESTS = 10;

/** A variant's own process, in which is counted what it does with AsyncLocalStorage. */
export interface CountedServer {
  readonly url: string;
  readonly patchedFiles: ReadyLine["patchedFiles"];
  levels(client: ContractClient): Promise<number>;
  /** Since it began. */
  counts(): Promise<Counts>;
  countsPerRequest(client: ContractClient, route: Route): Promise<Counts>;
  stop(): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Not by the launcher, whose servers have no channel for messages: the counts must not come by way of a request. */
export async function startCounted(
  entry: string,
  settings: Readonly<Record<string, string>> = {},
  { flags, environment }: Preload = NO_PRELOAD,
): Promise<CountedServer> {
  const imports = COUNTERS.flatMap((counter) => ["--import", counter]);
  // Threads that help collect garbage cost a start of two thirds of a second a tenth more CPU.
  const child = spawn(process.execPath, ["--single-threaded-gc", ...flags, ...imports, join(VARIANTS, entry)], {
    env: { ...COMPILE_CACHE, ...settings, ...environment, NODE_ENV: "production", PORT: "0", STOP_WITH_STDIN: "1" },
    stdio: ["pipe", "pipe", "pipe", "ipc"],
  }) as ChildProcessByStdio<Writable, Readable, Readable>;
  const exited = once(child, "exit");
  const complaints = text(child.stderr);
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    complaints.then((said) => Promise.reject(new Error(`${entry} ended before it was ready. It said: ${said}`))),
  ]);

  const reported = async <Reported>(question: string): Promise<Reported> => {
    const answer = once(child, "message");
    child.send(question);
    return (await answer)[0];
  };
  const counts = (): Promise<Counts> => reported("counts");
  const { url, patchedFiles } = ReadyLine.parse(JSON.parse(line));
  return {
    url,
    patchedFiles,
    async levels(client) {
      await client.get("/bench/how-deep");
      return await reported("levels");
    },
    counts,
    async countsPerRequest(client, route) {
      const before = await counts();
      for (let turn = 0; turn < REQUESTS; turn++) {
        const { status, body } = await client.get(route);
        if (status !== 200) throw new Error(`GET ${route} was answered ${status} ${body}`);
      }
      return perRequest(before, await counts());
    },
    async stop() {
      child.kill();
      const [code, signal] = await exited;
      return { code, signal };
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
