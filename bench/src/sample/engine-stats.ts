import type { MemoryReading, ResourceReading } from "@lab/shared/record";
import { type Asked, answerOverHttp } from "./answer-over-http.ts";
import { parseEngineStats } from "./parse-engine-stats.ts";
import { containerGone, engineSilent } from "./sample-error.ts";
import type { Sampler } from "./sampler.ts";
import type { KernelSampler } from "./system-sampler.ts";

/** Since version 25 (and 23.0.8) Docker answers immediately; earlier versions sample once a second. */
const ANSWERED_WITHIN_MS = 10_000;

/** Reads from the kernel's files what they show, and asks the engine about containers that they do not. */
export function withEngineStats(kernel: KernelSampler, endpoint: string): Sampler {
  const engine = engineAt(endpoint);
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

type Engine = Pick<Asked, "url" | "socketPath">;

/** The API itself: the `docker` command prints these figures rounded, and only as shares. */
function engineAt(endpoint: string): Engine {
  const { protocol, host } = new URL(endpoint);
  if (protocol === "tcp:") return { url: `http://${host}` };
  return { url: "http://engine", socketPath: endpoint.slice(`${protocol}//`.length) };
}

async function readContainer(engine: Engine, container: string): Promise<ResourceReading> {
  const { status, answer } = await answerAbout(engine, container);
  const reading = status === 404 ? undefined : parseEngineStats(answer);
  if (reading === undefined) throw containerGone(container);
  return reading;
}

async function answerAbout(engine: Engine, container: string): Promise<{ status: number; answer: unknown }> {
  const url = `${engine.url}/containers/${container}/stats?stream=false&one-shot=true`;
  try {
    const { status, body } = await answerOverHttp({ ...engine, url, withinMs: ANSWERED_WITHIN_MS });
    return { status, answer: JSON.parse(body) };
  } catch (cause) {
    throw engineSilent(container, cause);
  }
}
