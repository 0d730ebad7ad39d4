import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { coresAllowedTo } from "../../../src/cores/allowed-cores.ts";
import type { RunningServer } from "../../../src/launch/launcher.ts";
import { obtainNode } from "../../../src/launch/node/obtain-node.ts";
import { createProcessLauncher } from "../../../src/launch/server-process.ts";
import { proveContract } from "../../../src/prove/contract.ts";
import { readHeap } from "../../../src/run/probes.ts";
import { createControlChannel } from "../../../src/sample/control-channel.ts";

const HERE = `${process.platform}-${process.arch}`;
const NODE_HTTP = "node-http/dist/cls.js";

describe.runIf(HERE === "linux-x64").each(["bun", "deno"] as const)("a server on %s", (name) => {
  const allowed = coresAllowedTo(process.pid);
  const core = Array.isArray(allowed) ? (allowed[0] ?? 0) : 0;
  const started = start(name, core);
  afterAll(async () => void (await (await started).stop()));

  test("says which runtime it runs on", async () => {
    const { ready } = await started;
    expect(ready.node).toBe((await obtainNode(name, { log: () => undefined })).version);
    expect(ready.node).toMatch(new RegExp(`^${name}@\\d`));
  });

  test("keeps the contract, each answer with its own id", async () => {
    const { ready } = await started;
    const { violations } = await proveContract(ready.url, { workload: "post", parameters: { body: 10 } });
    expect(violations).toEqual([]);
  });

  test("has all of its threads on the one core", async () => {
    const { ready, limitsInForce } = await started;
    expect(limitsInForce.cores).toEqual([core]);
    const threads = readdirSync(`/proc/${ready.pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    expect(threads.map(coresAllowedTo)).toEqual(threads.map(() => [core]));
  });

  test("has no heap to report, for a reason", async () => {
    const live = { server: await started } as Parameters<typeof readHeap>[1];
    expect(await readHeap(createControlChannel(), live)).toEqual({
      absent: expect.stringMatching(/^(Bun|Deno) \S+ does not report its heap as V8 does$/),
    });
  });
});

async function start(name: string, core: number): Promise<RunningServer> {
  const { path, words } = await obtainNode(name, { log: () => undefined });
  return await createProcessLauncher().start({
    cell: name,
    entry: join(import.meta.dirname, "../../../../variants", NODE_HTTP),
    node: path,
    nodeWords: words,
    nodeFlags: [],
    limits: { cpus: 1, memoryBytes: 512 * 2 ** 20 },
    cores: { server: [core], others: [] },
    readyWithinMs: 30_000,
  });
}
