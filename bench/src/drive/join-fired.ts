import { type OpenLoad, total } from "@lab/shared/record";
import type { Fired, Foreign } from "./generator.ts";
import { joinLatencies } from "./summarise-latency.ts";

export function joinFired(parts: readonly [Fired, ...Fired[]]): Fired {
  const sum = (name: "requests" | "errors" | "timeouts" | "non2xx"): number =>
    parts.reduce((all, { [name]: one }) => all + one, 0);
  const latency = joinLatencies(parts.flatMap((part) => part.latency ?? []));
  const open = parts.flatMap((part) => part.open ?? []);
  const foreign = parts.flatMap((part) => part.foreign ?? []);
  const proven = parts.flatMap((part) => part.proven ?? []);
  const waitedMs = parts.flatMap((part) => part.waitedMs ?? []);
  return {
    requests: sum("requests"),
    // All begin together.
    durationMs: Math.max(...parts.map(({ durationMs }) => durationMs)),
    errors: sum("errors"),
    timeouts: sum("timeouts"),
    non2xx: sum("non2xx"),
    wrongBodies: total(parts.map(({ wrongBodies }) => wrongBodies)),
    generatorCpuUs: total(parts.map(({ generatorCpuUs }) => generatorCpuUs)),
    ...(latency && { latency }),
    ...(open.length > 0 && { open: joinOpen(open) }),
    ...(foreign.length > 0 && { foreign: joinForeign(foreign) }),
    ...(proven.length > 0 && { proven: total(proven) }),
    ...(waitedMs.length > 0 && { waitedMs: waitedMs.reduce((all, one) => all + one, 0) }),
  };
}

/** As late as the latest of them: quantiles do not add up. */
function joinOpen(parts: readonly OpenLoad[]): OpenLoad {
  const worst = (name: keyof OpenLoad["lateness"]): number => Math.max(...parts.map(({ lateness }) => lateness[name]));
  return {
    due: parts.reduce((all, { due }) => all + due, 0),
    waiting: parts.reduce((all, { waiting }) => all + waiting, 0),
    lateness: { p50Us: worst("p50Us"), p99Us: worst("p99Us"), maxUs: worst("maxUs") },
    isLate: parts.some(({ isLate }) => isLate),
  };
}

function joinForeign(parts: readonly Foreign[]): Foreign {
  const [first = { answers: 0, sent: "", answered: "" }] = parts;
  return { ...first, answers: parts.reduce((all, { answers }) => all + answers, 0) };
}
