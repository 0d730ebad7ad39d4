/** Something about the engine or the image; the message says what, and what can be done. */
export class DockerError extends Error {
  override readonly name = "DockerError";
}

export function notInstalled(): DockerError {
  return new DockerError(
    "Docker is not installed, or not on the PATH. Install it; or measure without it, with --isolation cgroup or process.",
  );
}

export function noEngine(stderr: string): DockerError {
  return new DockerError(
    `Docker is installed, but no engine answers. Start it, or name it with DOCKER_HOST.${inItsWords(stderr)}`,
  );
}

export function noPermission(stderr: string): DockerError {
  return new DockerError(
    `This user has no access to the Docker engine. Join the group docker and log in again, or use sudo.${inItsWords(stderr)}`,
  );
}

export function refused(args: readonly string[], stderr: string): DockerError {
  return new DockerError(`The engine refused \`docker ${args.join(" ")}\`.${inItsWords(stderr)}`);
}

const LINES_KEPT = 20;

export function stepFailed(command: string, stderr: string, options?: ErrorOptions): DockerError {
  const lines = stderr.trim().split("\n").slice(-LINES_KEPT).join("\n");
  return new DockerError(`${command} failed. Its last output:\n${lines}`, options);
}

export function notPinned(dockerfile: string): DockerError {
  return new DockerError(`${dockerfile} pins no base: it must have a line \`ARG BASE=name:tag@sha256:…\`.`);
}

export function baseNotPulled(name: string, stderr: string): DockerError {
  return new DockerError(`${name} is not on this machine, and cannot be pulled.${inItsWords(stderr)}`);
}

export function baseGone(name: string): DockerError {
  return new DockerError(`${name}, the base of the image, was removed during the build. Build again.`);
}

export function notBuilt(file: string): DockerError {
  return new DockerError(`${file} is missing: the variants are not built. \`pnpm build\` builds them.`);
}

export function unknownArchitecture(architecture: string, known: readonly string[]): DockerError {
  return new DockerError(
    `The engine runs ${architecture}, for which the lab has no Node; it has ${known.join(" and ")}.`,
  );
}

function inItsWords(stderr: string): string {
  return stderr === "" ? "" : ` It said: ${stderr}`;
}
