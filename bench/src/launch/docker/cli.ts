import { execFile } from "node:child_process";
import { dockerRefusal } from "./error.ts";

/** Creating and removing take well under a second; this is for an engine that hangs. */
const ANSWERED_WITHIN_MS = 20_000;

/**
 * Runs the `docker` command; rejects with a named error if it refuses. The command, not the engine's socket, handles
 * contexts, DOCKER_HOST, credentials and podman's replacement.
 */
export function askDocker(args: readonly string[], withinMs = ANSWERED_WITHIN_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: withinMs, killSignal: "SIGKILL", encoding: "utf8", maxBuffer: 2 ** 24 } as const;
    execFile("docker", args, options, (error, printed, said) => {
      if (error === null) resolve(printed);
      else reject(dockerRefusal(args, error, said));
    });
  });
}
