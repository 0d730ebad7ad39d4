import { type MemoryReading, type ResourceReading, reasonOf } from "@lab/shared/record";
import { z } from "zod";
import { answerOverHttp, type EngineRequest } from "./control-channel.ts";
import { memoryReading } from "./kernel-file.ts";
import { readKernel } from "./kernel-sampler.ts";
import { GoneError, SampleError, type Sampler } from "./sampler.ts";

/** Docker answers in a second at most on an idle machine; on a busy one it took more than ten. */
const ANSWERED_WITHIN_MS = 60_000;

/** Reads from the kernel's files what they show, and asks the engine about containers that they do not. */
export function withEngineStats(endpoint: string): Sampler {
  const engine = engineAt(endpoint);
  return {
    read: (location) =>
      location.kind === "docker-stats" ? readContainer(engine, location.container) : readKernel(location),
  };
}

type Engine = Pick<EngineRequest, "url" | "socketPath">;

/** The API itself: the `docker` command prints these figures rounded, and only as shares. */
function engineAt(endpoint: string): Engine {
  const { protocol, host } = new URL(endpoint);
  if (protocol === "tcp:") return { url: `http://${host}` };
  return { url: "http://engine", socketPath: endpoint.slice(`${protocol}//`.length) };
}

async function readContainer(engine: Engine, container: string): Promise<ResourceReading> {
  const reading = await askAbout(engine, container).catch((cause: unknown) => {
    const reason = reasonOf(cause);
    throw new SampleError(`The engine did not report what container ${container} uses: ${reason}.`, { cause });
  });
  if (reading !== undefined) return reading;
  throw new GoneError(`The server's container is gone: ${container}. Read it before the server is stopped.`);
}

/** Undefined for a container that is gone, or not running. */
async function askAbout(engine: Engine, container: string): Promise<ResourceReading | undefined> {
  const url = `${engine.url}/containers/${container}/stats?stream=false&one-shot=true`;
  const { status, body } = await answerOverHttp({ ...engine, url, withinMs: ANSWERED_WITHIN_MS });
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`it answered ${status} ${body.trim()}`);
  return parseEngineStats(JSON.parse(body));
}

/** As the engine's API has it; of a container that is not running, all is 0 or missing. */
const EngineStats = z.object({
  cpu_stats: z.object({
    cpu_usage: z.object({ total_usage: z.number() }),
    throttling_data: z
      .object({ periods: z.number(), throttled_periods: z.number(), throttled_time: z.number() })
      .optional(),
  }),
  memory_stats: z.object({ usage: z.number().optional(), stats: z.record(z.string(), z.number()).optional() }),
});
type EngineStats = z.infer<typeof EngineStats>;

/** Pure: parses the engine's answer about a container; undefined if it is not running. */
export function parseEngineStats(answer: unknown): ResourceReading | undefined {
  const { cpu_stats: cpu, memory_stats: memory } = EngineStats.parse(answer);
  if (cpu.cpu_usage.total_usage === 0) return undefined;
  return { cpuUs: cpu.cpu_usage.total_usage / 1_000, throttling: throttlingIn(cpu), memory: memoryIn(memory) };
}

function throttlingIn({ throttling_data: throttling }: EngineStats["cpu_stats"]): ResourceReading["throttling"] {
  if (throttling === undefined) return { absent: "the engine does not report throttling" };
  return {
    periods: throttling.periods,
    throttledPeriods: throttling.throttled_periods,
    throttledUs: throttling.throttled_time / 1_000,
  };
}

/** The names are the kernel's: version 1 counts the groups below along with "total_". */
function memoryIn({ usage, stats = {} }: EngineStats["memory_stats"]): MemoryReading {
  return memoryReading({
    usage: { bytes: usage, from: "memory usage of the container" },
    inactiveFile: { bytes: stats["total_inactive_file"] ?? stats["inactive_file"], from: "inactive_file" },
    anon: { bytes: stats["total_rss"] ?? stats["anon"], from: "anon" },
  });
}
