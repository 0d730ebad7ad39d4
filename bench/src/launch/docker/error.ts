import { LauncherDownError } from "../launcher.ts";

/** The engine refused one command; others may succeed. */
export class DockerRefusal extends Error {
  override readonly name = "DockerRefusal";
  /** Its own words, without their prefix. */
  readonly said: string;

  constructor(command: string, said: string, cause: unknown) {
    super(`docker ${command} failed: ${said}`, { cause });
    this.said = said;
  }
}

type Failure = Error & { readonly code?: number | string | null; readonly killed?: boolean };

/** The error for a `docker` command that failed, by how it ended and what it printed. */
export function dockerRefusal([command = ""]: readonly string[], failure: Failure, said: string): Error {
  if (failure.code === "ENOENT") return new LauncherDownError(NOT_INSTALLED, { cause: failure });
  if (failure.killed) return noEngine(`it did not answer \`docker ${command}\` in time`, failure);
  const words = wordsOf(said) || failure.message;
  if (NO_PERMISSION.test(words)) return new LauncherDownError(NOT_PERMITTED, { cause: failure });
  if (NO_ENGINE.test(words)) return noEngine(words, failure);
  return new DockerRefusal(command, words, failure);
}

const NOT_INSTALLED =
  "Docker is not installed: there is no command `docker`. Install an engine with it, or use another --isolation.";
const NOT_PERMITTED =
  "This user may not talk to the Docker engine: its socket refuses them. " +
  "Join the group docker (`sudo usermod -aG docker $USER`, then log in again), or start the lab as root.";

const NO_PERMISSION = /permission denied while trying to connect/i;
const NO_ENGINE =
  /cannot connect to the docker daemon|error during connect|connection refused|unexpected EOF|failed to initialize/i;

/** Warnings about the client's own configuration come before what matters. */
function wordsOf(said: string): string {
  const lines = said.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("WARNING:"));
  return lines.join(" ").replace(/^Error(?: response from daemon)?: /, "");
}

function noEngine(reason: string, cause: unknown): LauncherDownError {
  return new LauncherDownError(
    `No Docker engine answers: ${reason.replace(/\.?(?: Is the docker daemon running\?)?$/, "")}. ` +
      "Start it, or name another with DOCKER_HOST or `docker context use`; the command `resume` goes on with a run.",
    { cause },
  );
}

export function imageMissing(image: string, cause: unknown): LauncherDownError {
  return new LauncherDownError(
    `The engine has no image ${image}. Build or pull it first (the lab's: \`pnpm docker:build\`), or name another with --image.`,
    { cause },
  );
}
