import type { Cores, Environment, LimitsInForce } from "@lab/shared/record";

/**
 * The first cores for the server, the others for everything else. A core that shares a physical one with the server's
 * is left free, if there are others. On a single core both share it, and every figure carries the warning.
 */
export function chooseCores(
  allowedHere: LimitsInForce["cores"],
  sharing: Environment["machine"]["sharedCores"],
  cpus: number,
): Cores {
  const allowed = Array.isArray(allowedHere) ? allowedHere : [];
  const server = allowed.slice(0, Math.ceil(cpus));
  const siblings = Array.isArray(sharing)
    ? sharing.filter((group) => group.some((core) => server.includes(core))).flat()
    : [];
  const free = allowed.filter((core) => !server.includes(core));
  const undisturbing = free.filter((core) => !siblings.includes(core));
  const others = [undisturbing, free, server].find((cores) => cores.length > 0) ?? [];
  return { server, others: [...others] };
}
