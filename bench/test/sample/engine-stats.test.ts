import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { parseEngineStats, withEngineStats } from "../../src/sample/engine-stats.ts";
import { listening } from "../listening.ts";

const cpu = {
  cpu_usage: { total_usage: 79_182_704 },
  throttling_data: { periods: 20, throttled_periods: 3, throttled_time: 4_500_000 },
};

/** As engine 20.10 tells it on cgroup v1, less what is not read. */
const v1 = {
  cpu_stats: cpu,
  memory_stats: {
    usage: 20_234_240,
    stats: { cache: 8_765_440, inactive_file: 1, rss: 1, total_inactive_file: 4_096, total_rss: 10_252_288 },
  },
};

/** As newer engines tell it on cgroup v2. */
const v2 = { cpu_stats: cpu, memory_stats: { usage: 20_234_240, stats: { anon: 10_252_288, inactive_file: 8_192 } } };

const ended = { cpu_stats: { cpu_usage: { total_usage: 0 }, throttling_data: {} }, memory_stats: {} };

describe("an engine's figures", () => {
  test("are in microseconds and bytes, groups below counted along, with cgroup v1", () => {
    expect(parseEngineStats(v1)).toEqual({
      cpuUs: 79_182.704,
      throttling: { periods: 20, throttledPeriods: 3, throttledUs: 4_500 },
      memory: { workingSetBytes: 20_230_144, anonBytes: 10_252_288 },
    });
  });

  test("leave out file pages by the name that cgroup v2 has for them", () => {
    expect(parseEngineStats(v2)).toMatchObject({
      memory: { workingSetBytes: 20_226_048, anonBytes: 10_252_288 },
    });
  });

  test("leave out what they do not tell, and say so", () => {
    const absent = { absent: expect.any(String) };
    expect(parseEngineStats({ cpu_stats: { cpu_usage: { total_usage: 1_000 } }, memory_stats: {} })).toEqual({
      cpuUs: 1,
      throttling: absent,
      memory: { workingSetBytes: absent, anonBytes: absent },
    });
  });

  test("are an error of a container that has ended", () => {
    const { throttling_data, ...blank } = ended.cpu_stats;
    expect(parseEngineStats({ ...ended, cpu_stats: blank })).toBeUndefined();
  });
});

test.each([
  [404, '{"message":"No such container: web"}', "The server's container is gone: web."],
  [500, '{"message":"no cgroup"}', 'what container web uses: it answered 500 {"message":"no cgroup"}.'],
  [200, "{}", /^The engine did not report what container web uses: /],
])("an engine that answers %i %s is reported with the container", async (status, body, message) => {
  const url = await listening(createServer((_request, response) => response.writeHead(status).end(body)));
  const sampler = withEngineStats(url.replace("http:", "tcp:"));
  await expect(sampler.read({ kind: "docker-stats", container: "web" })).rejects.toThrow(message);
});
