import type { MemoryReading, ResourceReading } from "@lab/shared/record";
import { Pool } from "undici";
import { parseEngineStats } from "./parse-engine-stats.ts";
import { containerGone, engineSilent } from "./sample-error.ts";
import type { Sampler } from "./sampler.ts";
import type { KernelSampler } from "./system-sampler.ts";

/** Docker answers at once since version 25 (and 23.0.8); before, it looks once a second and an answer waits for that. */
const ANSWERED_WITHIN_MS = 10_000;

/** Reads from the kernel's files what they show, and asks the engine about containers that they do not. */
export function withEngineStats(kernel: KernelSampler, endpoint: string): Sampler {
  const engine = connectionTo(endpoint);
  const ask = (container: string): Promise<ResourceReading> => readContainer(engine, container);
  return {
    read: (location) => (location.kind === "docker-stats" ? ask(location.container) : kernel.read(location)),
    readCpuUs: (location) =>
      location.kind === "docker-stats"
        ? ask(location.container).then(({ cpuUs }): number => cpuUs)
        : kernel.readCpuUs(location),
    readMemory: (location) =>
      location.kind === "docker-stats"
        ? ask(location.container).then(({ memory }): MemoryReading => memory)
        : kernel.readMemory(location),
    /** An engine starts no peak anew. */
    resetPeak: (location) => location.kind !== "docker-stats" && kernel.resetPeak(location),
  };
}

/** The API itself: the `docker` command prints these figures rounded, and only as shares. */
function connectionTo(endpoint: string): Pool {
  const { protocol, host } = new URL(endpoint);
  if (protocol === "tcp:") return new Pool(`http://${host}`);
  return new Pool("http://engine", { connect: { socketPath: endpoint.slice(`${protocol}//`.length) } });
}

async function readContainer(engine: Pool, container: string): Promise<ResourceReading> {
  const { status, answer } = await answerAbout(engine, container);
  const reading = status === 404 ? undefined : parseEngineStats(answer);
  if (reading === undefined) throw containerGone(container);
  return reading;
}

async function answerAbout(engine: Pool, container: string) {
  try {
    const { statusCode, body } = await engine.request({
      method: "GET",
      path: `/containers/${container}/stats?stream=false&one-shot=true`,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    return { status: statusCode, answer: await body.json() };
  } catch (cause) {
    throw engineSilent(container, cause);
  }
}
