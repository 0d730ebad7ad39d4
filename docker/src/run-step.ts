import { spawn } from "node:child_process";
import { once } from "node:events";
import { stepFailed } from "./docker-error.ts";

/** Runs a long command silently. If it fails, the error quotes its last lines. */
export async function runStep(command: string, args: readonly string[], folder?: string): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let stderr = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
  }
  const [code] = await once(child, "close").catch((cause: Error) => {
    throw stepFailed(command, cause.message, { cause });
  });
  if (code !== 0) throw stepFailed(command, stderr);
}
