import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const MAIN = join(import.meta.dirname, "../../src/cli/main.ts");

/** Types `pnpm bench` with these words, in a process of its own, where nothing is a terminal. */
export async function bench(
  words: readonly string[],
  cwd = import.meta.dirname,
  reported: Reported = {},
): Promise<Ended> {
  return await untilEnded(startBench(words, cwd, reported));
}

export async function untilEnded(child: ReturnType<typeof startBench>): Promise<Ended> {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, stdout, stderr };
}

export function startBench(words: readonly string[], cwd = import.meta.dirname, reported: Reported = {}) {
  return spawn(process.execPath, [MAIN, ...words], {
    cwd,
    env: { ...process.env, ...reported },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

type Reported = Readonly<Record<string, string>>;
