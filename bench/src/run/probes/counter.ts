import type { Figure } from "@lab/shared/record";
import type { Probe } from "./probe.ts";

/** The growth of a counter of this machine. */
export function counterProbe(name: "stealUs" | "runnerCpuUs", read: () => Figure): Probe {
  return async () => {
    const before = read();
    return async () => ({ [name]: growth(before, read()) });
  };
}

/** Never less than nothing: hypervisors have been seen to correct what they said of stolen time. */
function growth(before: Figure, after: Figure): Figure {
  if (typeof before !== "number") return before;
  return typeof after === "number" ? Math.max(0, after - before) : after;
}
