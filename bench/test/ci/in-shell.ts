import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { ROOT } from "../../src/cli/places.ts";

const HERE = {
  BENCH: `${process.execPath} bench/src/cli/main.ts`,
  REPORTS: `${process.execPath} reports/src/site/cli/main.ts`,
};

export type Reported = Readonly<Record<string, string>>;

/** A line as an engine hands it to a shell, in a process group of its own. */
function startShell(line: string, reported: Reported) {
  return spawn("bash", ["-e", "-c", line], {
    cwd: ROOT,
    env: { ...process.env, ...HERE, ...reported },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
}

export async function inShell(line: string, reported: Reported) {
  const shell = startShell(line, reported);
  const [output, [code]] = await Promise.all([text(shell.stderr), once(shell, "close")]);
  return { code: code as number | null, output };
}
