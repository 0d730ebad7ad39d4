import { type Figure, known } from "../figure.ts";

interface WorkOfSlice {
  readonly load: { readonly requests: number };
  readonly server: { readonly cpuUs: number };
  readonly afterwardsUs?: Figure | undefined;
}

/**
 * The headline: server CPU time per request, in microseconds, with what the server went on to use after the last of them.
 * Undefined for a burst in which nothing was answered.
 */
export function costUs({ load, server, afterwardsUs = 0 }: WorkOfSlice): number | undefined {
  return load.requests > 0 ? (server.cpuUs + (known(afterwardsUs) ?? 0)) / load.requests : undefined;
}
