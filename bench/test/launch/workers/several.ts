import { join } from "node:path";
import { type LaunchSpec, withWorkers } from "../../../src/launch/launcher.ts";
import { cgroupSpec } from "../cgroup/spec.ts";

const PROGRAM = join(import.meta.dirname, "../../../../variants/serve/workers/main.ts");

/** How to launch a fixture in several processes, on any core. */
export function severalOf(fixture: string, workers: number, changes: Partial<LaunchSpec> = {}): LaunchSpec {
  const cores = { server: [], others: [] };
  return withWorkers(cgroupSpec(fixture, { cores, ...changes }), workers, PROGRAM);
}

/** Opens that many connections, each of which sends one request, and returns the processes that answered. */
export async function answeredBy(url: string, path: string, connections: number): Promise<readonly number[]> {
  return await Promise.all(
    Array.from({ length: connections }, async () => {
      const answer = await fetch(url + path, { headers: { connection: "close" } });
      return Number(await answer.text());
    }),
  );
}
