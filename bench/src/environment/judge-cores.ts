import type { Environment, EnvironmentCheck } from "@lab/shared/record";

const name = "cores";

export function judgeCores({ cores, availableCores }: Environment["machine"]): EnvironmentCheck {
  const counted = `${availableCores} ${availableCores === 1 ? "core" : "cores"}`;
  const available = availableCores < cores ? `${counted} of ${cores} may be used` : counted;
  if (availableCores === 1) {
    return {
      name,
      verdict: "bad",
      found: `${available}: server and generator share it.`,
      remedy: "Use a machine with at least 2 cores.",
    };
  }
  if (availableCores === 2) {
    return {
      name,
      verdict: "fair",
      found: `${available}: the generator shares its own with the system.`,
      remedy: "CPU cost stands; for requests per second and latency use 3 cores or more.",
    };
  }
  return { name, verdict: "good", found: `${available}: the server has one to itself.` };
}
