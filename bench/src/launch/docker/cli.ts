import { execFile } from "node:child_process";
import { dockerRefusal } from "./error.ts";

/** Creating and removing take well under a second; this is for an engine that hangs. */
const ANSWERED_WITHIN_MS = 20_000;

/**
 * What the `docker` command printed; rejects with a named error where it refused. The command, not the engine's
 * socket: contexts, DOCKER_HOST, credentials and podman's stand-in are all its business.
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
