import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { EXIT } from "../../src/cli/exit-code.ts";

/** The wall time, CPU time and peak memory of a process. */
export interface Taken {
  readonly tookMs: number;
  /** All cores together. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

const MAIN = join(import.meta.dirname, "../../src/cli/main.ts");
const TELLING = 3;
/** The process reads its own usage when it exits, which is the most exact. */
const TELLS_WHAT_IT_USED = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from "node:fs";
  process.on("exit", () => writeSync(${TELLING}, JSON.stringify(process.resourceUsage())));`,
)}`;
const BYTES_PER_KB = 1_024;

/** As `bench analyse` does it. */
export async function analysedIn(folder: string): Promise<Taken> {
  return await takenBy(["analyse", folder]);
}

/** Measures a command that succeeds. */
export async function takenBy(words: readonly string[]): Promise<Taken> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ["--import", TELLS_WHAT_IT_USED, MAIN, ...words], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const [, , said, used] = child.stdio;
  if (!(said instanceof Readable && used instanceof Readable)) throw new Error("It has no pipes.");
  const [sentences, usage, [code]] = await Promise.all([text(said), text(used), once(child, "close")]);
  const tookMs = performance.now() - startedMs;
  if (code !== EXIT.done) throw new Error(`bench ${words.join(" ")} did not end well: ${sentences}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
  return { tookMs, cpuMs: (userCPUTime + systemCPUTime) / 1_000, peakBytes: maxRSS * BYTES_PER_KB };
}
