import { constants } from "node:os";
import { reasonOf } from "@lab/shared/record";
import { z } from "zod";
import { type Exit, LaunchError } from "../launcher.ts";
import { askDocker } from "./engine.ts";
import { DockerRefusal } from "./error.ts";

/** The fields of `docker container inspect` that matter here. */
const Inspected = z.object({
  Id: z.string(),
  Name: z.string(),
  State: z.object({ Running: z.boolean(), Pid: z.int().nonnegative(), ExitCode: z.int(), OOMKilled: z.boolean() }),
  Config: z.object({ Labels: z.record(z.string(), z.string()).nullish() }),
  NetworkSettings: z.object({
    Ports: z.record(z.string(), z.array(z.object({ HostPort: z.string() })).nullable()).nullish(),
  }),
});
export type Inspected = z.infer<typeof Inspected>;

export async function inspectContainer(name: string): Promise<Inspected | undefined> {
  try {
    const [first] = JSON.parse(await askDocker(["container", "inspect", name]));
    return Inspected.parse(first);
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** The address of this machine that the engine passes on to a port of the container; undefined if no port is passed on. */
export function publishedAt({ NetworkSettings }: Pick<Inspected, "NetworkSettings">, port: number): string | undefined {
  const [published] = NetworkSettings.Ports?.[`${port}/tcp`] ?? [];
  return published && `http://127.0.0.1:${published.HostPort}`;
}

export async function removeContainer(name: string): Promise<void> {
  try {
    await askDocker(["container", "rm", "--force", name]);
  } catch (error) {
    if (!isUnknown(error)) throw containerNotRemoved(name, error);
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof DockerRefusal && /no such container/i.test(error.said);
}

const NAMES = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]));

/** Pure: how the container's process ended. The engine writes an end by signal as 128 and its number, as shells do. */
export function exitIn({ State: { ExitCode, OOMKilled } }: Inspected): Exit {
  const signal = NAMES.get(ExitCode - 128) ?? null;
  const exit = { code: signal === null ? ExitCode : null, signal };
  return OOMKilled && signal === "SIGKILL" ? { ...exit, outOfMemory: true } : exit;
}

function containerNotRemoved(name: string, cause: unknown): LaunchError {
  const reason = reasonOf(cause);
  return new LaunchError(`The container ${name} could not be removed: ${reason}. The next run tries again.`, { cause });
}
