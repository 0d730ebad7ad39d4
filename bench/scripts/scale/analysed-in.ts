import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { EXIT } from "../../src/cli/exit-code.ts";

/** What a process took, from its start to its end, and the most memory that it ever had. */
export interface Taken {
  readonly tookMs: number;
  readonly peakBytes: number;
}

const MAIN = join(import.meta.dirname, "../../src/cli/main.ts");
const PEAK_DESCRIPTOR = 3;
/** Node knows it best at the process's own end. */
const TELLS_PEAK = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from "node:fs";
  process.on("exit", () => writeSync(${PEAK_DESCRIPTOR}, String(process.resourceUsage().maxRSS)));`,
)}`;
const BYTES_PER_KB = 1_024;

/** As `bench analyse` does it. */
export async function analysedIn(folder: string): Promise<Taken> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ["--import", TELLS_PEAK, MAIN, "analyse", folder], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const peak = child.stdio[PEAK_DESCRIPTOR];
  if (child.stderr === null || peak === null || peak === undefined || !("read" in peak))
    throw new Error("It has no pipes.");
  const [said, peakKb, [code]] = await Promise.all([text(child.stderr), text(peak), once(child, "close")]);
  const tookMs = performance.now() - startedMs;
  if (code !== EXIT.done) throw new Error(`${folder} was not analysed: ${said}`);
  return { tookMs, peakBytes: Number(peakKb) * BYTES_PER_KB };
}
