import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export const MAIN = join(import.meta.dirname, "../../../src/site/cli/main.ts");

/** Types `pnpm reports` with these words, in a process of its own. */
export async function reports(words: readonly string[], cwd = import.meta.dirname) {
  const child = startReports(words, cwd);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: code as number | null, stdout, stderr };
}

export function startReports(words: readonly string[], cwd = import.meta.dirname) {
  return spawn(process.execPath, [MAIN, ...words], { cwd, stdio: ["ignore", "pipe", "pipe"] });
}
