import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { optionsWith, reportsIn, requestsIn } from "../../src/cli/compose/inspect/probe-app.ts";
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
  const NODE_OPTIONS = optionsWith(scratch);
  const child = spawn(process.execPath, words, {
    env: { ...process.env, NODE_OPTIONS, LAB_PROBE: folder, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new AbortController();
  const ended = once(child, "exit").then(() => gone.abort(new Error("The app has ended.")));
  // Even if the test is out of time: what waits for the app ends with it.
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const requested = { url: `http://127.0.0.1:${port}${path}`, folder, signal: gone.signal };
  await untilAnswered(requested);
  const before = await reportsAfter(requested, 1 + TIMES);
  const after = await reportsAfter(requested, 1 + 2 * TIMES);
  return factsOf(after.map((one) => ({ before: before.find(({ pid }) => pid === one.pid), after: one })));
}

interface Asked {
  readonly url: string;
  readonly folder: string;
  /** Aborted when the app ends. */
  readonly signal: AbortSignal;
}

async function untilAnswered({ url, signal }: Asked): Promise<void> {
  for (;;) {
    const answered = await fetch(url, { signal }).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    if (answered) return;
    await delay(50, undefined, { signal });
  }
}

async function reportsAfter({ url, folder, signal }: Asked, expected: number) {
  for (let turn = 0; turn < TIMES; turn++) {
    await (await fetch(url, { headers: { connection: "close" }, signal })).text();
  }
  for (;;) {
    const reports = reportsIn(folder);
    if (requestsIn(reports) >= expected) return reports;
    await delay(50, undefined, { signal });
  }
}
