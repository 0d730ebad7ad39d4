import type { Environment, EnvironmentCheck } from "@lab/shared/record";

const name = "open files";

/** A server and the generator hold a file per connection each, and a run keeps all its servers alive. */
const ENOUGH = 4096;

export function judgeOpenFiles(limit: Environment["openFiles"]): EnvironmentCheck {
  if ("absent" in limit) return { name, verdict: "unknown", found: `Not known: ${limit.absent}.` };
  const { soft, hard } = limit;
  const found = `A process may have ${soft} open (hard limit ${hard}).`;
  if (soft === "unlimited" || soft >= ENOUGH) return { name, verdict: "good", found };
  const may = hard === "unlimited" || hard >= ENOUGH;
  return {
    name,
    verdict: "fair",
    found,
    remedy: `${may ? "In this shell" : "In a root shell"}: \`ulimit -n ${ENOUGH}\``,
  };
}
