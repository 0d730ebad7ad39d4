import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { reportsIn, requestsIn } from "../../src/cli/compose/inspect/probe-app.ts";
import { probeIn } from "../../src/cli/compose/inspect/probe-file.ts";
import { factsOf } from "../../src/inspect/facts-of.ts";
import type { AppFacts } from "../../src/inspect/inspection.ts";
import { freePort } from "../../src/launch/ports.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";

const TIMES = 10;

/** Starts an app with the probe, sends it twice ten requests, and returns the facts that the second ten add. */
export async function probedApp(words: readonly string[], path = "/"): Promise<AppFacts | undefined> {
  const scratch = temporaryFolder();
  const folder = join(scratch, "probe");
  mkdirSync(folder);
  const port = await freePort();
  const NODE_OPTIONS = `--import=${probeIn(scratch)}`;
  const child = spawn(process.execPath, words, {
    env: { ...process.env, NODE_OPTIONS, LAB_PROBE: folder, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const url = `http://127.0.0.1:${port}${path}`;
    await untilAnswered(url);
    const before = await reportsAfter(url, folder, 1 + TIMES, TIMES);
    const after = await reportsAfter(url, folder, 1 + 2 * TIMES, TIMES);
    return factsOf(after.map((one) => ({ before: before.find(({ pid }) => pid === one.pid), after: one })));
  } finally {
    child.kill();
    await once(child, "exit");
  }
}

async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    if (answered) return;
    await delay(50);
  }
}

async function reportsAfter(url: string, folder: string, expected: number, times: number) {
  for (let turn = 0; turn < times; turn++) await (await fetch(url, { headers: { connection: "close" } })).text();
  for (;;) {
    const reports = reportsIn(folder);
    if (requestsIn(reports) >= expected) return reports;
    await delay(50);
  }
}
