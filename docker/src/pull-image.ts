import { spawn } from "node:child_process";
import { once } from "node:events";

const REGISTRY_ANSWERS_WITHIN_MS = 20_000;

/**
 * Pulls an image, or returns why not. A registry that does not answer is given up on soon; one that has answered may
 * take its time with the layers.
 */
export async function pullImage(name: string, answersWithinMs = REGISTRY_ANSWERS_WITHIN_MS): Promise<string | true> {
  const child = spawn("docker", ["pull", name], { stdio: ["ignore", "pipe", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), answersWithinMs);
  // The first line comes once the registry has listed the image's layers.
  child.stdout.once("data", () => clearTimeout(timeout)).resume();
  const [code, signal] = await once(child, "close");
  clearTimeout(timeout);
  if (code === 0) return true;
  return signal === null ? stderr.trim() : `the registry did not answer within ${answersWithinMs / 1000} s`;
}
