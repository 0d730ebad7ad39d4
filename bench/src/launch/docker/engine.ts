import { execFile } from "node:child_process";
import type { Absent, Environment } from "@lab/shared/record";
import { z } from "zod";
import { LauncherDownError } from "../launcher.ts";

/** `host`: the server's ports are this machine's. `published`: the engine passes them on to 127.0.0.1. */
export type DockerNetwork = "host" | "published";

export interface DockerEngine {
  /** Where its API is: `unix:///var/run/docker.sock`, or a named pipe, or `tcp://127.0.0.1:…`. */
  readonly endpoint: string;
  readonly network: DockerNetwork;
  /** False if containers run in a virtual machine, whose control groups this machine does not see. */
  readonly showsGroups: boolean;
  readonly facts: Environment["docker"];
}

/** Other fields of the answer, which podman fills in differently, are ignored. */
const DockerInfo = z.object({
  ServerVersion: z.string().optional(),
  OperatingSystem: z.string().optional(),
  CgroupDriver: z.string().optional(),
  CgroupVersion: z.string().optional(),
  SecurityOptions: z.array(z.string()).nullish(),
});

let found: { readonly host: string | undefined; readonly engine: DockerEngine } | undefined;

/** An engine that was found once is not looked for again. */
export async function findEngine(): Promise<DockerEngine> {
  const host = process.env["DOCKER_HOST"];
  if (found === undefined || found.host !== host) found = { host, engine: await askForEngine() };
  return found.engine;
}

/** The engine's facts for the description of this machine, or the reason why there is none. Never fails. */
export async function readDocker(): Promise<Environment["docker"]> {
  return await findEngine().then(({ facts }) => facts, whyNoEngine);
}

/** The error's own text is left out, because it names folders and sockets of the machine. */
export function whyNoEngine(error: unknown): Absent {
  return error instanceof NoEngineError ? { absent: error.fact } : NO_ANSWER;
}

/** One call for everything, the engine's version included. `--format json` would be too new for Debian's 20.10. */
async function askForEngine(): Promise<DockerEngine> {
  const [printed, endpoint] = await Promise.all([askDocker(["info", "--format", "{{json .}}"]), findEndpoint()]);
  const info = DockerInfo.parse(JSON.parse(printed));
  if (!isLocal(endpoint)) {
    throw new NoEngineError(
      "The Docker engine is not on this machine",
      `The Docker engine is not on this machine (${endpoint}): the load, which goes to 127.0.0.1 only, would not reach ` +
        "its servers. Run the lab on that machine, or choose a local engine with `docker context use default`.",
    );
  }
  const { platform } = process;
  return {
    endpoint,
    network: networkOf(info, platform),
    showsGroups: !isVirtual(info, platform),
    facts: factsOf(info),
  };
}

const NO_ANSWER: Absent = { absent: "Docker is installed, but no engine answers" };

/** Pure. Without an engine, older versions print an object of blanks and exit with 0. */
export function factsOf(info: z.infer<typeof DockerInfo>): Environment["docker"] {
  const { ServerVersion: engineVersion, OperatingSystem, CgroupDriver, CgroupVersion } = info;
  if (!engineVersion) return NO_ANSWER;
  const orAbsent = (value: string | undefined, key: string): string | Absent =>
    value || { absent: `the engine does not report its ${key}` };
  return {
    engineVersion,
    operatingSystem: orAbsent(OperatingSystem, "OperatingSystem"),
    cgroupDriver: orAbsent(CgroupDriver, "CgroupDriver"),
    cgroupVersion: orAbsent(CgroupVersion, "CgroupVersion"),
  };
}

/**
 * Pure. A container has this machine's network only where the engine does: Docker Desktop and its like keep theirs in
 * a virtual machine, a rootless engine in a namespace.
 */
export function networkOf(info: z.infer<typeof DockerInfo>, platform: NodeJS.Platform): DockerNetwork {
  if (isVirtual(info, platform)) return "published";
  return info.SecurityOptions?.includes("name=rootless") ? "published" : "host";
}

function isVirtual({ OperatingSystem }: z.infer<typeof DockerInfo>, platform: NodeJS.Platform): boolean {
  return platform !== "linux" || OperatingSystem === "Docker Desktop";
}

export function isLocal(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "unix:" || protocol === "npipe:") return true;
  return protocol !== "ssh:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** DOCKER_HOST takes precedence over contexts, which podman lacks. */
async function findEndpoint(): Promise<string> {
  const named = process.env["DOCKER_HOST"];
  if (named) return named;
  const ofContext = await askDocker(["context", "inspect", "--format", "{{.Endpoints.docker.Host}}"]).catch(() => "");
  return ofContext.trim() || "unix:///var/run/docker.sock";
}

/** Everything takes well under a second on an idle machine; this is for an engine that hangs. */
const ANSWERED_WITHIN_MS = 60_000;

/**
 * Runs the `docker` command; rejects with a named error if it refuses. The command, not the engine's socket, handles
 * contexts, DOCKER_HOST, credentials and podman's replacement.
 */
export function askDocker(args: readonly string[], withinMs = ANSWERED_WITHIN_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: withinMs, killSignal: "SIGKILL", encoding: "utf8", maxBuffer: 2 ** 24 } as const;
    execFile("docker", args, options, (error, printed, reason) => {
      if (error === null) resolve(printed);
      else reject(dockerRefusal(args, error, reason));
    });
  });
}

export async function readImageId(reference: string): Promise<string> {
  try {
    return (await askDocker(["image", "inspect", "--format", "{{.Id}}", reference])).trim();
  } catch (error) {
    throw error instanceof DockerRefusal ? imageMissing(reference, error) : error;
  }
}

/** No engine can be used. */
class NoEngineError extends LauncherDownError {
  /** The reason, without anything of this machine. */
  readonly fact: string;

  constructor(fact: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fact = fact;
  }
}

/** The engine refused one command; others may succeed. */
export class DockerRefusal extends Error {
  override readonly name = "DockerRefusal";
  /** Its own words, without their prefix. */
  readonly reason: string;

  constructor(command: string, reason: string, cause: unknown) {
    super(`docker ${command} failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

type Failure = Error & { readonly code?: number | string | null; readonly killed?: boolean };

/** The error for a `docker` command that failed, by how it ended and what it printed. */
export function dockerRefusal([command = ""]: readonly string[], failure: Failure, reason: string): Error {
  const options = { cause: failure };
  if (failure.code === "ENOENT") return new NoEngineError("Docker is not installed", NOT_INSTALLED, options);
  if (failure.killed) {
    const message = noEngine(`it did not answer \`docker ${command}\` in time`);
    return new NoEngineError("Docker did not answer in time", message, options);
  }
  const words = wordsOf(reason) || failure.message;
  if (NO_PERMISSION.test(words)) {
    return new NoEngineError("Docker is installed, but this user may not talk to its engine", NOT_PERMITTED, options);
  }
  if (NO_ENGINE.test(words)) return new NoEngineError(NO_ANSWER.absent, noEngine(words), options);
  return new DockerRefusal(command, words, failure);
}

const NOT_INSTALLED =
  "Docker is not installed: there is no command `docker`. Install an engine with it, or use another --isolation.";
const NOT_PERMITTED =
  "This user has no access to the Docker engine's socket. " +
  "Join the group docker (`sudo usermod -aG docker $USER`, then log in again), or start the lab as root.";

const NO_PERMISSION = /permission denied while trying to connect/i;
const NO_ENGINE =
  /cannot connect to the docker daemon|error during connect|connection refused|unexpected EOF|failed to initialize/i;

/** Warnings about the client's own configuration come before what matters. */
function wordsOf(reason: string): string {
  const lines = reason.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("WARNING:"));
  return lines.join(" ").replace(/^Error(?: response from daemon)?: /, "");
}

function noEngine(reason: string): string {
  return (
    `No Docker engine answers: ${reason.replace(/\.?(?: Is the docker daemon running\?)?$/, "")}. ` +
    "Start it, or name another with DOCKER_HOST or `docker context use`; the command `resume` continues the run."
  );
}

export function imageMissing(image: string, cause: unknown): LauncherDownError {
  return new LauncherDownError(
    `The engine has no image ${image}. Build or pull it first (the lab's: \`pnpm docker:build\`), or name another with --image.`,
    { cause },
  );
}
