import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { checkOf } from "./reading.ts";

/** The limit of this process, which every server inherits: Node has raised its soft limit to the hard one. */
export function openFilesIn(limits: string | undefined): Environment["openFiles"] {
  const [, soft, hard] = /^Max open files +(\S+) +(\S+)/m.exec(limits ?? "") ?? [];
  if (soft === undefined || hard === undefined) return { absent: "the system does not report a process's limits" };
  const limitOf = (text: string) => (text === "unlimited" ? text : Number(text));
  return { soft: limitOf(soft), hard: limitOf(hard) };
}

const check = checkOf("open files");

/** A server and the generator hold a file per connection each, and a run keeps all its servers alive. */
const ENOUGH = 4096;

export function judgeOpenFiles(limit: Environment["openFiles"]): EnvironmentCheck {
  if ("absent" in limit) return check.unknown(limit);
  const { soft, hard } = limit;
  const found = `A process may have ${soft} open (hard limit ${hard}).`;
  if (soft === "unlimited" || soft >= ENOUGH) return check.good(found);
  const may = hard === "unlimited" || hard >= ENOUGH;
  return check.fair(found, `${may ? "In this shell" : "In a root shell"}: \`ulimit -n ${ENOUGH}\``);
}
