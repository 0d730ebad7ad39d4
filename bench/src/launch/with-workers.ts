import type { LaunchSpec } from "./launcher.ts";

/** Pure: the same server from several processes, which the program forks. */
export function withWorkers(spec: LaunchSpec, workers: number, program: string): LaunchSpec {
  if (workers === 1) return spec;
  const forWorkers = { LAB_ENTRY: spec.entry, LAB_WORKERS: String(workers) };
  return { ...spec, entry: program, environment: { ...spec.environment, ...forWorkers } };
}
